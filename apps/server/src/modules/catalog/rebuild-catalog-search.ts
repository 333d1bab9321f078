import { createHash } from 'node:crypto';
import type { Localized, Terms } from '@jishi/contract';
import type pg from 'pg';
import { inClientTransaction } from '../../platform/db/index.ts';
import { fold, type Segmenter } from '../../platform/text-search/index.ts';
import { type Dataset, type DatasetRegistry, isEnded, servedFields } from '../datasets/index.ts';
import {
  deleteRows,
  insertRows,
  lockBuild,
  readBuiltFrom,
  readDigests,
  type SearchRow,
  writeBuiltFrom,
} from './catalog-search.repository.ts';
import { type Findable, lexemesOf } from './search/lexemes.ts';
import { type DatasetTerm, termsByDataset } from './search/terms.ts';

/**
 * The revision of the index. Increase it when the same manifests produce different rows, so that every index is
 * rebuilt.
 */
const REVISION = 2;
/** The number of data sets written per step. Between steps, the process answers other requests. */
const DATASETS_AT_ONCE = 20;

export interface RebuildReport {
  /** False if the index already matched these manifests. */
  readonly rebuilt: boolean;
  /** The number of rows written. */
  readonly rows: number;
}

/**
 * Updates the data store's search index to match the registry's manifests. Only data sets whose source changed are
 * written. The index contains the texts of manifests and terms, so loading rows does not change it. Searches themselves
 * check whether a data set is on sale.
 */
export async function rebuildCatalogSearch(
  pool: pg.Pool,
  registry: DatasetRegistry,
  segmenter: Segmenter,
  terms: Terms,
): Promise<RebuildReport> {
  const unchanged: RebuildReport = { rebuilt: false, rows: 0 };
  if ((await readBuiltFrom(pool)) === fingerprintOf(registry, terms)) return unchanged;
  return inClientTransaction(
    pool,
    async (client) => {
      const before = await lockBuild(client);
      const current = fingerprintOf(registry, terms);
      if (before === current) return unchanged;
      const sources = sourcesOf(registry, terms);
      const rows = await writeChanges(client, sources, segmenter);
      await writeBuiltFrom(client, current);
      return { rebuilt: true, rows };
    },
    { patient: true },
  );
}

/** The source of a data set's index rows. */
interface Source {
  readonly dataset: Dataset;
  readonly terms: readonly DatasetTerm[];
  readonly digest: string;
}

async function writeChanges(
  client: pg.PoolClient,
  sources: ReadonlyMap<string, Source>,
  segmenter: Segmenter,
): Promise<number> {
  const digests = await readDigests(client);
  const gone = [...digests.keys()].filter((code) => !sources.has(code));
  if (gone.length > 0) await deleteRows(client, gone);
  const changed = [...sources.values()].filter(({ dataset, digest }) => digests.get(dataset.code) !== digest);
  let count = 0;
  for (let from = 0; from < changed.length; from += DATASETS_AT_ONCE) {
    const part = changed.slice(from, from + DATASETS_AT_ONCE);
    const rows = part.flatMap((source) => rowsOf(source, segmenter));
    await deleteRows(
      client,
      part.map(({ dataset }) => dataset.code),
    );
    await insertRows(client, rows);
    count += rows.length;
  }
  return count;
}

function sourcesOf(registry: DatasetRegistry, terms: Terms): Map<string, Source> {
  const termsOf = termsByDataset(terms);
  return new Map(
    registry.all().map((dataset) => {
      const own = termsOf.get(dataset.code) ?? [];
      const digest = createHash('sha256')
        .update(JSON.stringify([REVISION, own, textsOf(dataset)]))
        .digest('base64url');
      return [dataset.code, { dataset, terms: own, digest }];
    }),
  );
}

function fingerprintOf(registry: DatasetRegistry, terms: Terms): string {
  const hash = createHash('sha256').update(String(REVISION)).update(JSON.stringify(terms));
  for (const dataset of registry.all()) hash.update(JSON.stringify(textsOf(dataset)));
  return hash.digest('base64url');
}

function textsOf(dataset: Dataset): unknown[] {
  const { code, manifest } = dataset;
  const fields = servedFields(dataset).map((field) => [field.code, field.zh, field.en]);
  return [code, manifest.name, manifest.description, fields];
}

function rowsOf({ dataset, terms, digest }: Source, segmenter: Segmenter): SearchRow[] {
  const { code, manifest } = dataset;
  const row = (
    place: SearchRow['place'],
    ordinal: number,
    fieldCode: string | null,
    text: Findable,
    rank = 0,
  ): SearchRow => ({
    dataset_code: code,
    place,
    ordinal,
    rank,
    field_code: fieldCode,
    zh: text.zh,
    en: text.en,
    lexemes: lexemesOf(text, segmenter),
    digest: place === 'code' ? digest : null,
  });
  const text = (words: Localized, more: Partial<Findable> = {}): Findable => ({
    zh: fold(words.zh),
    en: fold(words.en),
    codes: [],
    byPinyin: true,
    ...more,
  });
  return [
    row('code', 0, null, { zh: '', en: '', codes: waysToWrite(code), byPinyin: false }),
    row('name', 0, null, text(manifest.name, { isName: true })),
    ...terms
      .filter(({ field }) => field === null || !isEnded(dataset.names, field))
      .map(({ word, field, rank }, i) => row('term', i, field, text(word, { isName: true }), rank)),
    // Initials of a whole sentence match nearly everything, so a description can be found only by its words.
    row('description', 0, null, text(manifest.description, { byPinyin: false })),
    ...servedFields(dataset).map((field, i) =>
      row('field', i + 1, field.code, text(field, { codes: [field.code] })),
    ),
  ];
}

/** Returns the spellings of a code: people write `p_stock2402`, `stock2402` or `2402` for the same data set. */
function waysToWrite(code: string): string[] {
  const bare = code.replace(/^p_/, '');
  const number = bare.search(/\d/);
  return [code, bare, ...(number === -1 ? [] : [bare.slice(number)])];
}
