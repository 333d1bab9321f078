import type { Manifest } from '@jishi/contract';
import type pg from 'pg';
import { feedOf, ident, tableOf } from '../dataset.ts';
import { STAGE } from './stage.ts';

export interface MergeCounts {
  inserted: number;
  updated: number;
  deleted: number;
}

const INSERTED = 1;
const DELETED = 2;
const UPDATED = 3;

const list = (codes: readonly string[], prefix = ''): string => codes.map((code) => `${prefix}${ident(code)}`).join(', ');
const joined = (key: readonly string[], left: string, right: string): string =>
  key.map((code) => `${left}.${ident(code)} = ${right}.${ident(code)}`).join(' and ');

export interface MergeHabit {
  /** Rows that the stage lacks are deleted. */
  readonly replace: boolean;
  /** Values that are there stay; only empty ones are filled. */
  readonly fill: boolean;
}

/** Writes the change feed of one load. Numbers go on from the last load's; a sequence would cost a call for each row. */
export class FeedWriter {
  readonly #client: pg.PoolClient;
  readonly #manifest: Manifest;
  #last: bigint;

  constructor(client: pg.PoolClient, manifest: Manifest, last: bigint) {
    this.#client = client;
    this.#manifest = manifest;
    this.#last = last;
  }

  get last(): bigint {
    return this.#last;
  }

  /** One feed row for each row of `source`, whose alias is `r`; `before` is an expression for the former image. */
  async write(change: number, before: string, source: string): Promise<void> {
    const { code, key } = this.#manifest;
    const { rowCount } = await this.#client.query(
      `insert into ${feedOf(code)} (objectid, change_code, before, ${list(key)})
       select $1::bigint + row_number() over (), ${change}, ${before}, ${list(key, 'r.')} from ${source}`,
      [this.#last],
    );
    this.#last += BigInt(rowCount ?? 0);
  }
}

/** The feed of a first load: every row of the table is new. */
export async function feedFirstLoad(feed: FeedWriter, manifest: Manifest): Promise<void> {
  await feed.write(INSERTED, 'null::jsonb', `${tableOf(manifest.code)} r`);
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
  const deleted = habit.replace ? await deleteGone(client, manifest, feed) : 0;
  const updated = await updateChanged(client, manifest, fields, habit.fill, feed);
  const inserted = await insertNew(client, manifest, fields, feed);
  return { inserted, updated, deleted };
}

function deleteGone(client: pg.PoolClient, manifest: Manifest, feed: FeedWriter): Promise<number> {
  return deleteWhere(client, manifest, `not exists (select 1 from ${STAGE} s where ${joined(manifest.key, 's', 'r')})`, feed);
}

/** Every row goes, each told in the change feed. */
export function deleteAll(client: pg.PoolClient, manifest: Manifest, feed: FeedWriter): Promise<number> {
  return deleteWhere(client, manifest, 'true', feed);
}

async function deleteWhere(client: pg.PoolClient, manifest: Manifest, gone: string, feed: FeedWriter): Promise<number> {
  const table = `${tableOf(manifest.code)} r`;
  await feed.write(DELETED, 'to_jsonb(r)', `(select * from ${table} where ${gone} order by ${list(manifest.key, 'r.')}) r`);
  const { rowCount } = await client.query(`delete from ${table} where ${gone}`);
  return rowCount ?? 0;
}

async function updateChanged(
  client: pg.PoolClient,
  manifest: Manifest,
  fields: readonly string[],
  fill: boolean,
  feed: FeedWriter,
): Promise<number> {
  const { code, key } = manifest;
  const others = fields.filter((field) => !key.includes(field));
  if (others.length === 0) return 0;
  const gains = others.map((field) => `(r.${ident(field)} is null and s.${ident(field)} is not null)`).join(' or ');
  const differs = fill ? `(${gains})` : `(${list(others, 'r.')}) is distinct from (${list(others, 's.')})`;
  const value = (name: string): string => (fill ? `coalesce(r.${name}, s.${name})` : `s.${name}`);
  const source = `(select r.* from ${tableOf(code)} r join ${STAGE} s on ${joined(key, 'r', 's')} where ${differs} order by s._line) r`;
  await feed.write(UPDATED, 'to_jsonb(r)', source);
  const { rowCount } = await client.query(
    `update ${tableOf(code)} r set ${others.map((field) => `${ident(field)} = ${value(ident(field))}`).join(', ')}
     from ${STAGE} s where ${joined(key, 'r', 's')} and ${differs}`,
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
  await feed.write(INSERTED, 'null::jsonb', `(select s.* from ${STAGE} s where ${fresh} order by s._line) r`);
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
export async function takeDuplicates(client: pg.PoolClient, manifest: Manifest, keep: 'first' | 'last'): Promise<Duplicate[]> {
  const key = list(manifest.key);
  const { rows: some } = await client.query(`select 1 from ${STAGE} group by ${key} having count(*) > 1 limit 1`);
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
