import { checksOf, fieldsOfCheck, type ImportPlan, type Manifest } from '@jishi/contract';
import type pg from 'pg';
import { feedOf, ident, runOf, tableOf } from '../../dataset.ts';
import { RUN_RECORDS } from '../../feed.ts';
import { versionKeyOf } from '../../row-versions.ts';
import { list, STAGE } from '../stage/stage.ts';

export interface MergeCounts {
  inserted: number;
  updated: number;
  deleted: number;
  /** The number of older versions that were added or changed. */
  earlier: number;
}

/** The counts for a held delivery, whose rows are not merged. */
export const NOT_MERGED: Readonly<MergeCounts> = { inserted: 0, updated: 0, deleted: 0, earlier: 0 };

export const INSERTED = 1;
export const DELETED = 2;
export const UPDATED = 3;
/**
 * The time of the statement. The time of the transaction may be minutes earlier, because the load reads its file first.
 */
const WRITTEN_AT = 'statement_timestamp()';

export const joined = (key: readonly string[], left: string, right: string): string =>
  key.map((code) => `${left}.${ident(code)} = ${right}.${ident(code)}`).join(' and ');

export interface MergeHabit {
  /** Deletes the stored rows that are missing from the load. */
  readonly replace: boolean;
  /**
   * With `replace`, an SQL condition for the stored rows `r` that the load replaces. By default, it replaces all of
   * them.
   */
  readonly among?: string;
  /** How the load treats an existing row. */
  readonly merge: ImportPlan['merge'];
}

/**
 * Writes the change feed of one load. Its numbers continue after those of the last load. The writer counts them itself,
 * because a sequence would cost a call for each row.
 */
export class FeedWriter {
  readonly #client: pg.PoolClient;
  readonly #manifest: Pick<Manifest, 'code' | 'key'>;
  #last: bigint;

  constructor(client: pg.PoolClient, manifest: Pick<Manifest, 'code' | 'key'>, last: bigint) {
    this.#client = client;
    this.#manifest = manifest;
    this.#last = last;
  }

  get last(): bigint {
    return this.#last;
  }

  /**
   * Writes one change for each row of `source`, whose alias is `r`, with the row's former values. Returns the number of
   * changes.
   */
  async write(change: typeof DELETED | typeof UPDATED, source: string): Promise<number> {
    const { code, key } = this.#manifest;
    const { rowCount } = await this.#client.query(
      `insert into ${feedOf(code)} (objectid, change_code, at, before, ${list(key)})
       select $1::bigint + row_number() over (), ${change}, ${WRITTEN_AT}, to_jsonb(r), ${list(key, 'r.')} from ${source}`,
      [this.#last],
    );
    this.#last += BigInt(rowCount ?? 0);
    return rowCount ?? 0;
  }

  /**
   * Records each row of `source`, whose alias is `r`, as inserted. One entry of the feed covers many rows. `values` are
   * the parameters from $2 on. Returns the number of inserted rows.
   */
  async writeInserts(source: string, values: readonly string[] = []): Promise<number> {
    const { code, key } = this.#manifest;
    const runs = key.map((field) => `array_agg(${ident(field)})`);
    const { rows } = await this.#client.query<{ inserts: bigint }>(
      `with run as (
         insert into ${feedOf(code)} (objectid, change_code, at, records, ${key.map(runOf).join(', ')})
         select $1::bigint + max(number), ${INSERTED}, ${WRITTEN_AT}, count(*), ${runs.join(', ')}
         from (select row_number() over () as number, ${list(key, 'r.')} from ${source}) numbered
         group by (number - 1) / ${RUN_RECORDS} returning records)
       select coalesce(sum(records), 0)::bigint as inserts from run`,
      [this.#last, ...values],
    );
    const inserts = rows[0]?.inserts ?? 0n;
    this.#last += inserts;
    return Number(inserts);
  }
}

/** The number of table pages whose rows one statement numbers, so that memory use does not grow with the table. */
const PAGES_AT_ONCE = 4_096;

/** Writes the feed of a first load, in which every row of the table is new. */
export async function feedFirstLoad(
  client: pg.PoolClient,
  feed: FeedWriter,
  { code }: Manifest,
): Promise<void> {
  const table = tableOf(code);
  const { rows } = await client.query<{ pages: bigint }>(
    `select pg_relation_size($1::regclass) / current_setting('block_size')::bigint as pages`,
    [table],
  );
  const pages = Number(rows[0]?.pages ?? 0);
  for (let page = 0; page < pages; page += PAGES_AT_ONCE)
    await feed.writeInserts(`(select * from ${table} where ctid >= $2::tid and ctid < $3::tid) r`, [
      `(${page},0)`,
      `(${page + PAGES_AT_ONCE},0)`,
    ]);
}

/**
 * Merges the staged rows into the table by key and writes the change feed: one change for each new, changed or deleted
 * row, and none for an equal row. Only the columns of the file are compared and changed. The statistics of the staging
 * table must be current.
 */
export async function mergeStage(
  client: pg.PoolClient,
  manifest: Manifest,
  fields: readonly string[],
  habit: MergeHabit,
  feed: FeedWriter,
): Promise<Omit<MergeCounts, 'earlier'>> {
  await chooseJoin(client, manifest.code);
  const deleted = habit.replace ? await deleteGone(client, manifest, feed, habit.among) : 0;
  const updated = await updateChanged(client, manifest, fields, habit.merge, feed);
  const inserted = await insertNew(client, manifest, fields, feed);
  await planAsEver(client);
  return { inserted, updated, deleted };
}

/**
 * Updates the statistics of a staging table: its number of rows, and the columns that the comparison, the checks and
 * the merge join or group by. A load does this once its rows are staged, and again only after it has removed some.
 */
export async function analyzeStage(
  client: pg.ClientBase,
  manifest: Manifest,
  fields: readonly string[],
  table = STAGE,
): Promise<void> {
  const ofChecks = checksOf(manifest)
    .filter(({ kind }) => kind === 'unique' || kind === 'reference')
    .flatMap(fieldsOfCheck)
    .filter((code) => fields.includes(code));
  const columns = new Set([...(versionKeyOf(manifest)?.key ?? manifest.key), ...ofChecks]);
  await client.query(`analyze ${table} (${list([...columns])})`);
}

/** Resets the settings that `chooseJoin` changed. */
export async function planAsEver(client: pg.PoolClient): Promise<void> {
  await client.query('set local enable_mergejoin to default; set local enable_nestloop to default');
}

/** The number of table rows that can be scanned in the time of one lookup by key. */
const ROWS_A_LOOKUP = 50;

/**
 * Chooses the join between the staging table and the data set's table from exact row counts, not from column
 * statistics. A merge join compares only one column of the key, and PostgreSQL estimates its cost from the statistics
 * of that column. If they do not yet include a new day, the estimate for joining its rows is almost zero. In one case,
 * each of 2,521 rows was compared with all 37,000 rows of its day, which took more than a minute. A hash join compares
 * the whole key. A nested loop is used only if the staging table is small and the data set's table is large.
 */
export async function chooseJoin(client: pg.PoolClient, code: string): Promise<void> {
  await client.query(
    `select set_config('enable_mergejoin', 'off', true), case when c.reltuples * ${ROWS_A_LOOKUP} >= d.row_count
       then set_config('enable_nestloop', 'off', true) end
     from dataset d, pg_class c where d.code = $1 and c.oid = $2::regclass`,
    [code, `pg_temp.${STAGE}`],
  );
}

async function deleteGone(
  client: pg.PoolClient,
  manifest: Manifest,
  feed: FeedWriter,
  among = 'true',
): Promise<number> {
  const gone = `not exists (select 1 from ${STAGE} s where ${joined(manifest.key, 's', 'r')})`;
  return deleteWhere(client, manifest, feed, `${among} and ${gone}`);
}

/** Deletes the rows `r` that meet a condition, and writes each deletion to the feed. */
export async function deleteWhere(
  client: pg.PoolClient,
  { code, key }: Pick<Manifest, 'code' | 'key'>,
  feed: FeedWriter,
  condition: string,
): Promise<number> {
  const table = `${tableOf(code)} r`;
  const gone = await feed.write(
    DELETED,
    `(select * from ${table} where ${condition} order by ${list(key, 'r.')}) r`,
  );
  if (gone === 0) return 0;
  const { rowCount } = await client.query(`delete from ${table} where ${condition}`);
  return rowCount ?? 0;
}

/**
 * The SQL condition under which a value of the staged row `s` replaces the value of row `r`, and the SQL of the new
 * value.
 */
const MERGES: Record<
  ImportPlan['merge'],
  { differs: (name: string) => string; value: (name: string) => string }
> = {
  update: { differs: (name) => `r.${name} is distinct from s.${name}`, value: (name) => `s.${name}` },
  overlay: {
    differs: (name) => `s.${name} is not null and r.${name} is distinct from s.${name}`,
    value: (name) => `coalesce(s.${name}, r.${name})`,
  },
  fill: {
    differs: (name) => `r.${name} is null and s.${name} is not null`,
    value: (name) => `coalesce(r.${name}, s.${name})`,
  },
};

/** Compares whole rows, which is faster than comparing each column. */
const rowDiffers = (fields: readonly string[]): string =>
  `(${list(fields, 'r.')}) is distinct from (${list(fields, 's.')})`;

/** Returns the condition under which the staged row `s` replaces row `r`. */
export const changedSql = (fields: readonly string[], merge: ImportPlan['merge']): string =>
  merge === 'update'
    ? rowDiffers(fields)
    : fields.map((field) => `(${MERGES[merge].differs(ident(field))})`).join(' or ');

/** Returns the assignments that update row `r`. */
export const changesSql = (fields: readonly string[], merge: ImportPlan['merge']): string =>
  fields.map((field) => `${ident(field)} = ${MERGES[merge].value(ident(field))}`).join(', ');

async function updateChanged(
  client: pg.PoolClient,
  manifest: Manifest,
  fields: readonly string[],
  merge: ImportPlan['merge'],
  feed: FeedWriter,
): Promise<number> {
  const { code, key } = manifest;
  const others = fields.filter((field) => !key.includes(field));
  if (others.length === 0) return 0;
  const changed = changedSql(others, merge);
  const source = `(select r.* from ${tableOf(code)} r join ${STAGE} s on ${joined(key, 'r', 's')} where (${changed}) order by s._line) r`;
  if ((await feed.write(UPDATED, source)) === 0) return 0;
  const { rowCount } = await client.query(
    `update ${tableOf(code)} r set ${changesSql(others, merge)}
     from ${STAGE} s where ${joined(key, 'r', 's')} and (${changed})`,
  );
  return rowCount ?? 0;
}

async function insertNew(
  client: pg.PoolClient,
  manifest: Manifest,
  fields: readonly string[],
  feed: FeedWriter,
): Promise<number> {
  const { code, key } = manifest;
  const fresh = `not exists (select 1 from ${tableOf(code)} t where ${joined(key, 't', 's')})`;
  const inserts = await feed.writeInserts(`(select s.* from ${STAGE} s where ${fresh} order by s._line) r`);
  if (inserts === 0) return 0;
  const { rowCount } = await client.query(
    `insert into ${tableOf(code)} (${list(fields)}) select ${list(fields, 's.')} from ${STAGE} s where ${fresh} order by s._line`,
  );
  return rowCount ?? 0;
}
