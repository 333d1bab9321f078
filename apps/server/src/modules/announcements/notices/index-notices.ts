import type pg from 'pg';
import { inClientTransaction } from '../../../platform/db/index.ts';
import type { Segmenter } from '../../../platform/text-search/index.ts';
import { type Dataset, type DatasetRegistry, feedDataset, readFeed } from '../../datasets/index.ts';
import { type CategoryCodes, createCategoryCodes } from '../category-codes.ts';
import { currentNotices } from './current-notices.ts';
import { lockPositions, type Position, REVISION, recordPosition } from './index-state.repository.ts';
import { createWordsOfRun, type WordsOfRun } from './lexemes.ts';
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
/** The number of notices in one statement. While the database inserts them, the next ones are segmented. */
const INSERTED_AT_ONCE = 100;
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
  indexing: Indexing,
  client: pg.PoolClient,
  ids: readonly string[],
  codes: CategoryCodes,
): Promise<void> {
  const deleted = await deleteDocuments(client, ids);
  const notices: IndexedNotice[] = [];
  let next: IndexedNotice[] = [];
  let inserting = Promise.resolve();
  for await (const notice of currentNotices(indexing, client, ids, codes)) {
    notices.push(notice);
    if (next.push(notice) < INSERTED_AT_ONCE) continue;
    await inserting;
    inserting = insertInYears(client, next);
    // The error is thrown where the insertion is awaited.
    inserting.catch(() => undefined);
    next = [];
  }
  await inserting;
  await insertInYears(client, next);
  const years = notices.map(({ day }) => yearOf(day));
  await countYears(client, years, deleted.years);
  await joinVersions(client, [
    ...ids,
    ...deleted.chineseIds,
    ...notices.flatMap(({ chineseId }) => chineseId ?? []),
  ]);
}

async function insertInYears(client: pg.PoolClient, notices: readonly IndexedNotice[]): Promise<void> {
  if (notices.length === 0) return;
  await ensureYears(client, [...new Set(notices.map(({ day }) => yearOf(day)))]);
  await insertNotices(client, notices);
}
