import type pg from 'pg';
import { VersionCache } from '../../platform/cache/index.ts';
import { type Dataset, ident, tableOf } from './dataset.ts';

export interface Completeness {
  /** The number of rows examined. */
  readonly rowsRead: number;
  /** True if only a sample of the rows was examined. */
  readonly sampled: boolean;
  /** The first date whose rows were examined, if older rows are in files. */
  readonly since: string | null;
  /** The number of rows with a value, by field. */
  readonly filled: ReadonlyMap<string, number>;
}

/**
 * The maximum number of rows examined. The page waits for the result, and more rows would not change the percentages
 * that it shows.
 */
const LOOKED_MAX = 200_000;

export type ReadCompleteness = (dataset: Dataset) => Promise<Completeness>;

/**
 * Returns a function that measures the completeness of a data set once per version. The product page and the data page
 * share the result.
 */
export function createCompleteness(pool: pg.Pool): ReadCompleteness {
  const measured = new VersionCache<string, Promise<Completeness>>();
  return (dataset) => measured.get(dataset.code, dataset.version, () => measureCompleteness(pool, dataset));
}

/** Counts the rows that have a value in each field. Reads all rows, or random pages of a large table. */
async function measureCompleteness(pool: pg.Pool, dataset: Dataset): Promise<Completeness> {
  const { manifest } = dataset;
  const { since, rowCount } = await tableOnly(pool, dataset);
  const sampled = rowCount > BigInt(LOOKED_MAX);
  const counts = manifest.fields.map(({ code }) => `count(t.${ident(code)})`);
  const { rows } = await pool.query<string[]>({
    text: `select count(*), ${counts.join(', ')} from ${sourceOf({ ...dataset, rowCount }, sampled)}`,
    rowMode: 'array',
  });
  const [rowsRead = 0, ...filled] = (rows[0] ?? []).map(Number);
  return {
    rowsRead,
    sampled,
    since,
    filled: new Map(manifest.fields.map(({ code }, i) => [code, filled[i] ?? 0])),
  };
}

/** Returns the number of rows in the table, and the earliest of their dates if older rows are in files. */
async function tableOnly(
  pool: pg.Pool,
  { code, manifest, rowCount }: Dataset,
): Promise<{ since: string | null; rowCount: bigint }> {
  if (manifest.storage === undefined) return { since: null, rowCount };
  const { rows } = await pool.query<{ since: string | null; moved: bigint }>(
    `select d.files_before as since, coalesce((select sum(f.rows)::bigint from dataset_file f
       where f.dataset_code = d.code and f.returned_at is null), 0) as moved from dataset d where d.code = $1`,
    [code],
  );
  const moved = rows[0]?.moved ?? 0n;
  return { since: rows[0]?.since ?? null, rowCount: rowCount > moved ? rowCount - moved : 0n };
}

/** A view has no pages to sample, so its first rows are used. */
function sourceOf({ code, manifest, rowCount }: Dataset, sampled: boolean): string {
  const table = tableOf(code);
  if (!sampled) return `${table} t`;
  if (manifest.view) return `(select * from ${table} limit ${LOOKED_MAX}) t`;
  const percent = (LOOKED_MAX * 100) / Number(rowCount);
  return `${table} t tablesample system (${percent.toFixed(6)})`;
}
