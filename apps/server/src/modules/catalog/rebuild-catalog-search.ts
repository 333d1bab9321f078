import { createHash } from 'node:crypto';
import type { Localized, Terms } from '@jishi/contract';
import type pg from 'pg';
import { inClientTransaction } from '../../platform/db/index.ts';
import type { Dataset, DatasetRegistry } from '../datasets/index.ts';
import { lockBuild, readBuiltFrom, replaceRows, type SearchRow } from './catalog-search.repository.ts';
import { fold } from './search/fold.ts';
import { type Findable, lexemesOf } from './search/lexemes.ts';
import type { Segmenter } from './search/segmenter.ts';
import { type DatasetTerm, termsByDataset } from './search/terms.ts';

/** Raise it when the same manifests produce different rows: every index is then rebuilt. */
const REVISION = 2;

export interface RebuildReport {
  /** False: the index was of these manifests already. */
  readonly rebuilt: boolean;
  readonly rows: number;
}

/**
 * Brings the data-store search up to the manifests of the registry. It holds what manifests and terms say, not what rows there are:
 * loads leave it alone, and what is on sale is decided when a search is answered.
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
      const termsOf = termsByDataset(terms);
      const rows = registry
        .all()
        .flatMap((dataset) => rowsOf(dataset, termsOf.get(dataset.code) ?? [], segmenter));
      await replaceRows(client, rows, current);
      return { rebuilt: true, rows: rows.length };
    },
    { patient: true },
  );
}

function fingerprintOf(registry: DatasetRegistry, terms: Terms): string {
  const hash = createHash('sha256').update(String(REVISION)).update(JSON.stringify(terms));
  for (const { code, manifest } of registry.all()) {
    const fields = manifest.fields.map((field) => [field.code, field.zh, field.en]);
    hash.update(JSON.stringify([code, manifest.name, manifest.description, fields]));
  }
  return hash.digest('base64url');
}

function rowsOf(
  { code, manifest }: Dataset,
  terms: readonly DatasetTerm[],
  segmenter: Segmenter,
): SearchRow[] {
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
    ...terms.map(({ word, field, rank }, i) => row('term', i, field, text(word, { isName: true }), rank)),
    // Initials of a whole sentence match nearly everything; a description is found by its words.
    row('description', 0, null, text(manifest.description, { byPinyin: false })),
    ...manifest.fields.map((field, i) =>
      row('field', i + 1, field.code, text(field, { codes: [field.code] })),
    ),
  ];
}

/** `p_stock2402`, `stock2402` and `2402` are the same data set to a person. */
function waysToWrite(code: string): string[] {
  const bare = code.replace(/^p_/, '');
  const number = bare.search(/\d/);
  return [code, bare, ...(number === -1 ? [] : [bare.slice(number)])];
}
