import type pg from 'pg';
import { VersionCache } from '../../platform/cache/index.ts';
import { type Dataset, ident, tableOf } from './dataset.ts';

export interface Completeness {
  /** Rows that were examined. */
  readonly rowsRead: number;
  /** Whether those are some of the rows instead of all. */
  readonly sampled: boolean;
  /** How many of them hold a value, by field. */
  readonly filled: ReadonlyMap<string, number>;
}

/** A page of a visitor waits for it; more rows would change no share that it shows. */
const LOOKED_MAX = 200_000;

export type ReadCompleteness = (dataset: Dataset) => Promise<Completeness>;

/** The completeness of data sets, measured once for each of their versions: a product page and the site's view ask for the same. */
export function createCompleteness(pool: pg.Pool): ReadCompleteness {
  const measured = new VersionCache<string, Promise<Completeness>>();
  return (dataset) => measured.get(dataset.code, dataset.version, () => measureCompleteness(pool, dataset));
}

/** Counts in how many rows each field holds a value: in all of them, or in pages of a large table taken at random. */
async function measureCompleteness(pool: pg.Pool, dataset: Dataset): Promise<Completeness> {
  const { manifest, rowCount } = dataset;
  const sampled = rowCount > BigInt(LOOKED_MAX);
  const counts = manifest.fields.map(({ code }) => `count(t.${ident(code)})`);
  const { rows } = await pool.query<string[]>({
    text: `select count(*), ${counts.join(', ')} from ${sourceOf(dataset, sampled)}`,
    rowMode: 'array',
  });
  const [rowsRead = 0, ...filled] = (rows[0] ?? []).map(Number);
  return { rowsRead, sampled, filled: new Map(manifest.fields.map(({ code }, i) => [code, filled[i] ?? 0])) };
}

/** A view has no pages of its own to choose from: its first rows stand for it. */
function sourceOf({ code, manifest, rowCount }: Dataset, sampled: boolean): string {
  const table = tableOf(code);
  if (!sampled) return `${table} t`;
  if (manifest.view) return `(select * from ${table} limit ${LOOKED_MAX}) t`;
  const percent = (LOOKED_MAX * 100) / Number(rowCount);
  return `${table} t tablesample system (${percent.toFixed(6)})`;
}
