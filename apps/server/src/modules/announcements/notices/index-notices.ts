import { setImmediate } from 'node:timers/promises';
import type { Lang } from '@jishi/contract';
import type pg from 'pg';
import { inClientTransaction } from '../../../platform/db/index.ts';
import { foldChinese, LEXEME_PREFIXES, type Segmenter } from '../../../platform/text-search/index.ts';
import {
  type DataRecord,
  type Dataset,
  type DatasetRegistry,
  feedDataset,
  readFeed,
  readRecords,
} from '../../datasets/index.ts';
import { type CategoryCodes, createCategoryCodes } from '../category-codes.ts';
import { boardOf, categoriesOf } from './classify-notice.ts';
import { lockPositions, type Position, REVISION, recordPosition } from './index-state.repository.ts';
import { createWordsOfRun, TEXT_CHARACTERS_INDEXED, type WordsOfRun, wordLexemes } from './lexemes.ts';
import {
  countShares,
  countYears,
  deleteDocuments,
  emptyIndex,
  ensureYears,
  type IndexedNotice,
  insertNotices,
  joinVersions,
  lookUpByIndex,
  readStaleYears,
  yearOf,
} from './notice-index.repository.ts';
import { NOTICES, noticeFields, TEXTS } from './notice-sources.ts';

/** The number of feed changes that one transaction reads. */
const BATCH = 500;
/** Years with fewer notices than this get no lexeme shares, because a search checks all their notices anyway. */
const SHARES_FROM = 2_000;

export interface IndexDeps {
  readonly pool: pg.Pool;
  readonly registry: DatasetRegistry;
  readonly segmenter: Segmenter;
}

interface Indexing extends IndexDeps {
  readonly wordsOfRun: WordsOfRun;
}

export interface IndexReport {
  /** The number of changes that the run read from the data sets. */
  readonly changes: number;
  /** False if unread changes remain. */
  readonly isDone: boolean;
}

/**
 * Updates the index of notices from the change feeds of its data sets, in batches with one transaction each. Rows
 * become searchable when their batch commits, and an interrupted run resumes after its last batch. When a feed starts
 * over because its demo rows were replaced, the index is emptied first.
 */
export async function indexNotices(
  deps: IndexDeps,
  { changesMax = Number.POSITIVE_INFINITY } = {},
): Promise<IndexReport> {
  const codesOf = createCategoryCodes(deps.pool, deps.registry);
  const indexing = { ...deps, wordsOfRun: createWordsOfRun(deps.segmenter) };
  let changes = 0;
  let isDone = false;
  while (!isDone && changes < changesMax) {
    const read = await indexBatch(indexing, await codesOf());
    changes += read;
    isDone = read === 0;
  }
  if (isDone)
    for (const year of await readStaleYears(deps.pool, SHARES_FROM))
      await inClientTransaction(deps.pool, (client) => countShares(client, year), { patient: true });
  return { changes, isDone };
}

function indexBatch(deps: Indexing, codes: CategoryCodes): Promise<number> {
  const datasets = [...Object.values(NOTICES), TEXTS].flatMap((code) => deps.registry.find(code) ?? []);
  return inClientTransaction(
    deps.pool,
    async (client) => {
      const positions = await lockPositions(
        client,
        datasets.map(({ code }) => code),
      );
      const isStale = datasets.some((dataset) => startsOver(dataset, positions.get(dataset.code)));
      if (isStale) await emptyIndex(client);
      await lookUpByIndex(client);
      const feeds: Feed[] = [];
      for (const dataset of datasets) {
        const before = isStale ? undefined : positions.get(dataset.code);
        const position = positionOf(dataset, before);
        if (position !== before) await recordPosition(client, dataset.code, position);
        feeds.push({ dataset, position });
      }
      for (const feed of feeds) {
        const read = await indexChanges(deps, client, feed, codes);
        if (read > 0) return read;
      }
      for (const feed of feeds) {
        const read = await rebuildDocuments(deps, client, feed, codes);
        if (read > 0) return read;
      }
      return 0;
    },
    { patient: true },
  );
}

interface Feed {
  readonly dataset: Dataset;
  readonly position: Position;
}

/**
 * Returns the position from which a feed is read. If the revision has increased, reading continues from the stored
 * position, and older documents are reindexed batch by batch. Until a document is reindexed, searches find it by its
 * older lexemes.
 */
function positionOf(dataset: Dataset, before: Position | undefined): Position {
  if (before === undefined || before.revision === 0) return beginningOf(dataset);
  if (before.revision === REVISION) return before;
  return { ...before, revision: REVISION, rebuiltTo: dataset.code === TEXTS ? null : before.floor };
}

/**
 * The feed of texts is read from its current end, because existing texts are indexed with their documents. All other
 * feeds are read from the beginning.
 */
const beginningOf = ({ code, feedFloor, feedObjectId }: Dataset): Position => ({
  objectId: String(code === TEXTS ? feedObjectId : feedFloor),
  floor: String(feedFloor),
  revision: REVISION,
  rebuiltTo: null,
});

/** Returns true if the feed has started over, because rows were removed without a record. */
const startsOver = ({ feedFloor }: Dataset, position: Position | undefined): boolean =>
  position !== undefined && position.revision !== 0 && position.floor !== String(feedFloor);

/** Indexes the documents affected by the next changes of one data set, and returns the number of changes. */
async function indexChanges(
  deps: Indexing,
  client: pg.PoolClient,
  { dataset, position }: Feed,
  codes: CategoryCodes,
): Promise<number> {
  const { read, lastObjectId } = await indexFrom(deps, client, dataset, position.objectId, codes);
  if (lastObjectId !== null)
    await recordPosition(client, dataset.code, { ...position, objectId: lastObjectId });
  return read;
}

/** Reindexes the next batch of older documents, and returns the number of changes read. */
async function rebuildDocuments(
  deps: Indexing,
  client: pg.PoolClient,
  { dataset, position }: Feed,
  codes: CategoryCodes,
): Promise<number> {
  if (position.rebuiltTo === null) return 0;
  const { read, lastObjectId } = await indexFrom(deps, client, dataset, position.rebuiltTo, codes);
  await recordPosition(client, dataset.code, { ...position, rebuiltTo: lastObjectId });
  return read;
}

/**
 * Indexes the documents affected by the next changes after a position. The returned position is null if no changes are
 * left.
 */
async function indexFrom(
  deps: Indexing,
  client: pg.PoolClient,
  dataset: Dataset,
  afterObjectId: string,
  codes: CategoryCodes,
): Promise<{ read: number; lastObjectId: string | null }> {
  const id = noticeFields(dataset).id ?? 'TEXTID';
  const { rows, lastObjectId } = await readFeed(deps.pool, feedDataset(dataset), {
    afterObjectId,
    limit: BATCH,
    columns: [id],
    part: 'whole',
  });
  if (lastObjectId === null) return { read: 0, lastObjectId };
  const ids = [...new Set(rows.flatMap(([document]) => document ?? []))];
  await indexDocuments(deps, client, ids, codes);
  return { read: rows.length, lastObjectId };
}

/** Replaces these documents in the index with the current rows of their data sets. */
async function indexDocuments(
  { registry, wordsOfRun }: Indexing,
  client: pg.PoolClient,
  ids: readonly string[],
  codes: CategoryCodes,
): Promise<void> {
  const texts = await readTexts(client, registry.find(TEXTS), ids);
  const notices: IndexedNotice[] = [];
  for (const lang of ['zh', 'en'] as const) {
    const dataset = registry.find(NOTICES[lang]);
    if (!dataset) continue;
    for (const [id, rows] of await readRows(client, dataset, ids)) {
      // Segmenting a long text takes about 20 ms.
      await setImmediate();
      const notice = indexedNotice(id, lang, rows, texts.get(id) ?? null, codes, wordsOfRun);
      if (notice) notices.push(notice);
    }
  }
  const deleted = await deleteDocuments(client, ids);
  const years = notices.map(({ day }) => yearOf(day));
  await ensureYears(client, [...new Set(years)]);
  await insertNotices(client, notices);
  await countYears(client, years, deleted.years);
  await joinVersions(client, [
    ...ids,
    ...deleted.chineseIds,
    ...notices.flatMap(({ chineseId }) => chineseId ?? []),
  ]);
}

type Row = DataRecord<keyof ReturnType<typeof noticeFields>>;

async function readRows(
  client: pg.PoolClient,
  dataset: Dataset,
  ids: readonly string[],
): Promise<Map<string, Row[]>> {
  const fields = noticeFields(dataset);
  if (fields.id === undefined) return new Map();
  const rows = await readRecords(client, dataset, {
    columns: fields,
    where: [{ op: 'in', field: fields.id, values: ids }],
  });
  const byId = new Map<string, Row[]>();
  for (const row of rows) byId.set(row.id ?? '', [...(byId.get(row.id ?? '') ?? []), row]);
  return byId;
}

async function readTexts(
  client: pg.PoolClient,
  dataset: Dataset | undefined,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (!dataset) return new Map();
  const rows = await readRecords(client, dataset, {
    columns: { id: 'TEXTID', text: 'F002V' },
    where: [{ op: 'in', field: 'TEXTID', values: ids }],
  });
  // Only the indexed part is kept, so that reports of 200 pages do not fill the memory while the batch is read.
  return new Map(rows.map(({ id, text }) => [id ?? '', (text ?? '').slice(0, TEXT_CHARACTERS_INDEXED)]));
}

/** Returns null for a row that has no day or no title. Such a row is never shown. */
function indexedNotice(
  id: string,
  lang: Lang,
  rows: readonly Row[],
  text: string | null,
  codes: CategoryCodes,
  wordsOfRun: WordsOfRun,
): IndexedNotice | null {
  const [first] = [...rows].sort((a, b) => ((a.code ?? '') < (b.code ?? '') ? -1 : 1));
  if (!first?.day || !first.title) return null;
  const listed = [...new Set(rows.flatMap(({ code }) => code ?? []))].sort();
  const boards = [...new Set(rows.flatMap((row) => boardOf(row.code ?? '', row.exchangeCode) ?? []))].sort();
  const words = rows.flatMap(({ category }) => category ?? []);
  const categories = categoriesOf({ title: first.title, categories: words, lang }, codes).sort();
  const lexemes = [
    ...wordLexemes({ title: first.title, text, lang }, wordsOfRun),
    ...listed.map((code) => LEXEME_PREFIXES.code + code.toLowerCase()),
    ...boards.map((board) => LEXEME_PREFIXES.board + board),
    ...categories.map((category) => LEXEME_PREFIXES.category + category),
    LEXEME_PREFIXES.lang + lang,
  ];
  return {
    id,
    lang,
    day: first.day,
    codes: listed,
    boards,
    categories,
    title: foldChinese(first.title),
    hasText: text !== null && text !== '',
    chineseId: first.chineseId,
    lexemes: [...new Set(lexemes)],
  };
}
