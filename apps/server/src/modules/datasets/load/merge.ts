import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { ImportPlan, Manifest } from '@jishi/contract';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { SQL_TYPES } from '../apply/table-sql.ts';
import { feedOf, ident, runOf, tableOf } from '../dataset.ts';
import { RUN_RECORDS } from '../feed.ts';
import type { Column } from './columns/columns.ts';

export interface MergeCounts {
  inserted: number;
  updated: number;
  deleted: number;
}

const INSERTED = 1;
export const DELETED = 2;
const UPDATED = 3;
/** Not when the transaction began: it reads its file first, and that may take minutes. */
const WRITTEN_AT = 'statement_timestamp()';

const list = (codes: readonly string[], prefix = ''): string =>
  codes.map((code) => `${prefix}${ident(code)}`).join(', ');
const joined = (key: readonly string[], left: string, right: string): string =>
  key.map((code) => `${left}.${ident(code)} = ${right}.${ident(code)}`).join(' and ');

export interface MergeHabit {
  /** Rows that the stage lacks are deleted. */
  readonly replace: boolean;
  /** What becomes of a row that is there. */
  readonly merge: ImportPlan['merge'];
}

/** Writes the change feed of one load. Numbers go on from the last load's; a sequence would cost a call for each row. */
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

  /** One change for each row of `source`, whose alias is `r`, with its former image. */
  async write(change: typeof DELETED | typeof UPDATED, source: string): Promise<void> {
    const { code, key } = this.#manifest;
    const { rowCount } = await this.#client.query(
      `insert into ${feedOf(code)} (objectid, change_code, at, before, ${list(key)})
       select $1::bigint + row_number() over (), ${change}, ${WRITTEN_AT}, to_jsonb(r), ${list(key, 'r.')} from ${source}`,
      [this.#last],
    );
    this.#last += BigInt(rowCount ?? 0);
  }

  /** One insert for each row of `source`, whose alias is `r`, in runs of many. `values` are the parameters from $2 on. */
  async writeInserts(source: string, values: readonly string[] = []): Promise<void> {
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
    this.#last += rows[0]?.inserts ?? 0n;
  }
}

/** So many pages of a table are numbered at once: what is held in memory does not grow with the table. */
const PAGES_AT_ONCE = 4_096;

/** The feed of a first load: every row of the table is new. */
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
 * Brings the stage into the table by key and writes the change feed: one row for each row that is new, differs or is
 * gone, none for an equal one. Only the columns that the file has are compared and changed.
 */
export async function mergeStage(
  client: pg.PoolClient,
  manifest: Manifest,
  fields: readonly string[],
  habit: MergeHabit,
  feed: FeedWriter,
): Promise<MergeCounts> {
  await client.query(`analyze ${STAGE}`);
  await chooseJoin(client, manifest.code);
  const deleted = habit.replace ? await deleteGone(client, manifest, feed) : 0;
  const updated = await updateChanged(client, manifest, fields, habit.merge, feed);
  const inserted = await insertNew(client, manifest, fields, feed);
  // What follows in the transaction is planned as ever.
  await client.query('set local enable_mergejoin to default; set local enable_nestloop to default');
  return { inserted, updated, deleted };
}

/** Looking a row up by its key takes about as long as reading so many of its table. */
const ROWS_A_LOOKUP = 50;

/**
 * Settles how stage and table are joined by what is known exactly, not by statistics of the table's columns. A merge join
 * compares one column of the key alone, in an index whose range those statistics tell: rows of a day that they have
 * not seen look free, and each was compared with every other of its day (2,521 with 37,000, for a minute and more).
 * A hash takes the whole key. Only few rows beside many are looked up, one by one.
 */
async function chooseJoin(client: pg.PoolClient, code: string): Promise<void> {
  await client.query(
    `select set_config('enable_mergejoin', 'off', true), case when c.reltuples * ${ROWS_A_LOOKUP} >= d.row_count
       then set_config('enable_nestloop', 'off', true) end
     from dataset d, pg_class c where d.code = $1 and c.oid = $2::regclass`,
    [code, `pg_temp.${STAGE}`],
  );
}

async function deleteGone(client: pg.PoolClient, manifest: Manifest, feed: FeedWriter): Promise<number> {
  const gone = `not exists (select 1 from ${STAGE} s where ${joined(manifest.key, 's', 'r')})`;
  const table = `${tableOf(manifest.code)} r`;
  await feed.write(DELETED, `(select * from ${table} where ${gone} order by ${list(manifest.key, 'r.')}) r`);
  const { rowCount } = await client.query(`delete from ${table} where ${gone}`);
  return rowCount ?? 0;
}

/** When a value of the row `r` gives way to one of the stage `s`, and to what. */
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

/** One comparison of whole rows is faster than one of each column. */
const rowDiffers = (fields: readonly string[]): string =>
  `(${list(fields, 'r.')}) is distinct from (${list(fields, 's.')})`;

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
  const { differs, value } = MERGES[merge];
  const changed =
    merge === 'update'
      ? rowDiffers(others)
      : others.map((field) => `(${differs(ident(field))})`).join(' or ');
  const source = `(select r.* from ${tableOf(code)} r join ${STAGE} s on ${joined(key, 'r', 's')} where (${changed}) order by s._line) r`;
  await feed.write(UPDATED, source);
  const { rowCount } = await client.query(
    `update ${tableOf(code)} r set ${others.map((field) => `${ident(field)} = ${value(ident(field))}`).join(', ')}
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
  await feed.writeInserts(`(select s.* from ${STAGE} s where ${fresh} order by s._line) r`);
  const { rowCount } = await client.query(
    `insert into ${tableOf(code)} (${list(fields)}) select ${list(fields, 's.')} from ${STAGE} s where ${fresh} order by s._line`,
  );
  return rowCount ?? 0;
}

export interface Duplicate {
  readonly line: number;
  readonly firstLine: number;
}

/** Takes out of the stage the rows whose key came before in the same file (or comes again), with the line that stays. */
export async function takeDuplicates(
  client: pg.PoolClient,
  manifest: Manifest,
  keep: 'first' | 'last',
): Promise<Duplicate[]> {
  const key = list(manifest.key);
  const { rows: some } = await client.query(
    `select 1 from ${STAGE} group by ${key} having count(*) > 1 limit 1`,
  );
  if (some.length === 0) return [];
  const direction = keep === 'first' ? 'asc' : 'desc';
  const { rows } = await client.query<Duplicate>(
    `select _line as line, kept as "firstLine" from (
       select _line, first_value(_line) over (partition by ${key} order by _line ${direction}) as kept from ${STAGE}) numbered
     where _line <> kept order by _line`,
  );
  await client.query(`delete from ${STAGE} where _line = any($1)`, [rows.map((row) => row.line)]);
  return rows;
}

export const STAGE = 'load_stage';

/** A temporary table with the columns that the file fills; it is gone with the transaction. */
export async function createStage(
  client: pg.PoolClient,
  columns: readonly Pick<Column, 'field'>[],
): Promise<void> {
  const list = columns.map(({ field }) => `${ident(field.code)} ${SQL_TYPES[field.type]}`);
  await client.query(`create temporary table ${STAGE} (_line integer, ${list.join(', ')}) on commit drop`);
}

export interface CopyTarget {
  write(text: string): Promise<void>;
  end(): Promise<void>;
  /** Gives the COPY up. Until then the connection takes no other statement, not even the rollback. */
  abort(): Promise<void>;
}

/** The COPY failed in the database; the transaction is lost and the reason is PostgreSQL's. */
export class CopyFailed extends Error {
  override readonly name = 'CopyFailed';
}

/** A COPY into a table, written batch by batch at the database's pace. */
export function openCopy(client: pg.PoolClient, table: string, columns: readonly string[]): CopyTarget {
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  let failure: Error | undefined;
  stream.on('error', (error) => {
    // The first is the database's own; what follows is the stream's trouble with its end.
    failure ??= error;
    // What is still on its way would be written to a connection that the stream has let go of, and end the process.
    stream.destroy();
  });
  const check = (): void => {
    if (failure) throw new CopyFailed(failure.message, { cause: failure });
  };
  return {
    async write(text) {
      check();
      if (text !== '' && !stream.write(text)) await once(stream, 'drain').catch(() => undefined);
    },
    async end() {
      check();
      stream.end();
      await finished(stream).catch(() => undefined);
      check();
    },
    async abort() {
      if (failure || stream.writableFinished) return;
      const closed = once(stream, 'close').catch(() => undefined);
      stream.destroy();
      await closed;
    },
  };
}

/** The columns of the stage, in the order of `copyLines`. */
export function stageColumns(columns: readonly Column[]): string[] {
  return ['_line', ...columns.map(({ field }) => ident(field.code))];
}

export function tableColumns(columns: readonly Column[]): string[] {
  return columns.map(({ field }) => ident(field.code));
}
