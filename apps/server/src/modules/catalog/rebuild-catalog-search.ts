import { createHash } from 'node:crypto';
import type pg from 'pg';
import { inClientTransaction } from '../../platform/db/index.ts';
import type { Dataset, DatasetRegistry } from '../datasets/index.ts';
import { lockBuild, readBuiltFrom, replaceRows, type SearchRow } from './catalog-search.repository.ts';
import { fold } from './search/fold.ts';
import { type Findable, lexemesOf } from './search/lexemes.ts';
import type { Segmenter } from './search/segmenter.ts';

/** Raise it when the same manifests produce different rows: every index is then rebuilt. */
const REVISION = 1;

export interface RebuildReport {
  /** False: the index was of these manifests already. */
  readonly rebuilt: boolean;
  readonly rows: number;
}

/**
 * Brings the data-store search up to the manifests of the registry. It holds what manifests say, not what rows they have:
 * loads leave it alone, and what is on sale is decided when a search is answered.
 */
export async function rebuildCatalogSearch(
  pool: pg.Pool,
  registry: DatasetRegistry,
  segmenter: Segmenter,
): Promise<RebuildReport> {
  const unchanged: RebuildReport = { rebuilt: false, rows: 0 };
  if ((await readBuiltFrom(pool)) === fingerprintOf(registry)) return unchanged;
  return inClientTransaction(pool, async (client) => {
    const before = await lockBuild(client);
    const current = fingerprintOf(registry);
    if (before === current) return unchanged;
    const rows = registry.all().flatMap((dataset) => rowsOf(dataset, segmenter));
    await replaceRows(client, rows, current);
    return { rebuilt: true, rows: rows.length };
  });
}

function fingerprintOf(registry: DatasetRegistry): string {
  const hash = createHash('sha256').update(String(REVISION));
  for (const { code, manifest } of registry.all()) {
    const fields = manifest.fields.map((field) => [field.code, field.zh, field.en]);
    hash.update(JSON.stringify([code, manifest.name, manifest.description, fields]));
  }
  return hash.digest('base64url');
}

function rowsOf({ code, manifest }: Dataset, segmenter: Segmenter): SearchRow[] {
  const row = (
    place: SearchRow['place'],
    ordinal: number,
    fieldCode: string | null,
    text: Findable,
  ): SearchRow => ({
    dataset_code: code,
    place,
    ordinal,
    field_code: fieldCode,
    zh: text.zh,
    en: text.en,
    lexemes: lexemesOf(text, segmenter),
  });
  const text = (
    words: { zh: string; en: string },
    codes: readonly string[],
    byPinyin: boolean,
  ): Findable => ({
    zh: fold(words.zh),
    en: fold(words.en),
    codes,
    byPinyin,
  });
  return [
    row('code', 0, null, { zh: '', en: '', codes: waysToWrite(code), byPinyin: false }),
    row('name', 0, null, text(manifest.name, [], true)),
    // Initials of a whole sentence match nearly everything; a description is found by its words.
    row('description', 0, null, text(manifest.description, [], false)),
    ...manifest.fields.map((field, i) => row('field', i + 1, field.code, text(field, [field.code], true))),
  ];
}

/** `p_stock2402`, `stock2402` and `2402` are the same data set to a person. */
function waysToWrite(code: string): string[] {
  const bare = code.replace(/^p_/, '');
  const number = /\d\w*$/.exec(bare)?.[0];
  return [code, bare, ...(number === undefined ? [] : [number])];
}
