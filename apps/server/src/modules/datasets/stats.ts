import { fieldWithRole } from '@jishi/contract';
import type pg from 'pg';
import { inClientTransaction } from '../../platform/db/index.ts';
import type { DatasetRegistry } from './dataset.ts';
import { type Dataset, ident, tableOf } from './dataset.ts';
import { wallClockSql } from './time-sql.ts';

/** Returns SQL for the date of a value of the main date field, in the zone of that field. */
function dayOf({ fields, dateField }: Dataset, value: string): string {
  const field = fields.get(dateField ?? '');
  return field?.zone === undefined ? `${value}::date` : `(${wallClockSql(field, value)})::date`;
}

/**
 * Updates the statistics of a data set that the data store shows: the number of rows, the first and last date, and the
 * number of securities. Loads count the rows of a table, so only the dates and securities are queried. For a view,
 * everything is counted. Returns true if a number changed.
 */
export async function refreshStats(pool: pg.Pool, dataset: Dataset): Promise<boolean> {
  const { dateField } = dataset;
  const coverage =
    dateField === null
      ? 'null::date as first, null::date as last'
      : `${dayOf(dataset, withFiles(dataset, 'min'))} as first, ${dayOf(dataset, withFiles(dataset, 'max'))} as last`;
  const count = dataset.manifest.view ? 'count(*)' : 'null::bigint';
  const sql = `select ${count} as total, ${coverage}, ${securitiesOf(dataset)} as securities from ${tableOf(dataset.code)} limit 1`;
  // All rows of a view are counted, and the process waits for this at startup.
  const { rows } = await inClientTransaction(pool, (client) => client.query<Counts>(sql), { patient: true });
  const [stats] = rows;
  const { rowCount } = await pool.query(
    `update dataset set row_count = coalesce($2, row_count), coverage_from = $3, coverage_to = $4, securities = $5,
       stats_version = $6, updated_at = case when $7 and (stats_version > 0 or updated_at is null) then now() else updated_at end
     where code = $1 and stats_version < $6`,
    [
      dataset.code,
      stats?.total ?? null,
      stats?.first ?? null,
      stats?.last ?? null,
      stats?.securities ?? null,
      dataset.version,
      dataset.manifest.view !== undefined,
    ],
  );
  return (rowCount ?? 0) > 0;
}

/** If a data set has rows in files, each file covers a range of its main date. */
function withFiles({ code, manifest, dateField }: Dataset, bound: 'min' | 'max'): string {
  const ofTable = `${bound}(${ident(dateField ?? '')})`;
  if (manifest.storage === undefined) return ofTable;
  const ofFiles = bound === 'min' ? 'min(first_day)' : 'max(last_day)';
  const chosen = bound === 'min' ? 'least' : 'greatest';
  return `${chosen}(${ofTable}, (select ${ofFiles} from ${listedFiles(code)}))`;
}

/** Returns SQL for the list of a data set's files. A code contains no quotation mark. */
const listedFiles = (code: string): string =>
  `dataset_file where dataset_code = '${ident(code).slice(1, -1)}' and returned_at is null`;

interface Counts {
  readonly total: bigint | null;
  readonly first: string | null;
  readonly last: string | null;
  readonly securities: bigint | null;
}

/**
 * Returns SQL that counts the securities with rows. If an index begins with the security code, the count takes one step
 * per security. Otherwise it reads every row.
 */
function securitiesOf({ code, manifest }: Dataset): string {
  const field = fieldWithRole(manifest.fields, 'code');
  if (field === undefined) return 'null::bigint';
  const [table, column] = [tableOf(code), ident(field)];
  if (manifest.storage !== undefined)
    return `(select count(*) from (select ${column} from ${table} where ${column} is not null
      union select unnest(securities) from ${listedFiles(code)}) d)`;
  const isFirst =
    manifest.view === undefined && [manifest.key, ...manifest.indexes].some(([first]) => first === field);
  if (!isFirst)
    return `(select count(*) from (select distinct ${column} from ${table} where ${column} is not null) d)`;
  return `(with recursive step as (
      select min(${column}) as security from ${table}
      union all
      select (select min(t.${column}) from ${table} t where t.${column} > step.security) from step where step.security is not null
    ) select count(security) from step)`;
}

/** Returns the data sets whose statistics are older than their rows, each with the version that is to be counted. */
export async function staleDatasets(pool: pg.Pool, datasets: readonly Dataset[]): Promise<Dataset[]> {
  const { rows } = await pool.query<{ code: string; stats_version: bigint }>(
    'select code, stats_version from dataset',
  );
  const counted = new Map(rows.map((row) => [row.code, row.stats_version]));
  return datasets.filter((dataset) => (counted.get(dataset.code) ?? 0n) < dataset.version);
}

/** Returns true for a table that has no rows according to its loads. It then has no dates to query. */
const isEmptyTable = ({ manifest, rowCount }: Dataset): boolean =>
  manifest.view === undefined && rowCount === 0n;

/** Marks tables without rows as counted, in a single statement, because most tables of a new catalogue are empty. */
async function markCounted(pool: pg.Pool, datasets: readonly Dataset[]): Promise<void> {
  await pool.query(
    `update dataset d set coverage_from = null, coverage_to = null, stats_version = c.version
       from unnest($1::text[], $2::bigint[]) c (code, version) where d.code = c.code and d.row_count = 0 and d.stats_version < c.version`,
    [datasets.map(({ code }) => code), datasets.map(({ version }) => version)],
  );
}

/**
 * Updates all statistics, after loads and at startup, empty tables first. Views are counted too, because a view is on
 * sale only if it has rows.
 */
export async function refreshAllStats(pool: pg.Pool, registry: DatasetRegistry): Promise<void> {
  await registry.refresh();
  const stale = await staleDatasets(pool, registry.all());
  const [empty, counted] = [stale.filter(isEmptyTable), stale.filter((dataset) => !isEmptyTable(dataset))];
  if (empty.length > 0) await markCounted(pool, empty);
  for (const dataset of counted) await refreshStats(pool, dataset);
  await registry.refresh();
}
