import type { Manifest } from '@jishi/contract';
import type pg from 'pg';
import { feedOf, ident, tableOf } from '../dataset.ts';
import { STAGE } from './stage.ts';

export interface MergeCounts {
  inserted: number;
  updated: number;
  deleted: number;
}

const list = (codes: readonly string[], prefix = ''): string => codes.map((code) => `${prefix}${ident(code)}`).join(', ');
const joined = (key: readonly string[], left: string, right: string): string =>
  key.map((code) => `${left}.${ident(code)} = ${right}.${ident(code)}`).join(' and ');

/**
 * Brings the stage into the table by key and writes the change feed: one row for each row that is new, differs or is
 * gone, none for an equal one. Only the columns that the file has are compared and changed.
 */
export async function mergeStage(client: pg.PoolClient, manifest: Manifest, fields: readonly string[], replace: boolean): Promise<MergeCounts> {
  const counts: MergeCounts = { inserted: 0, updated: 0, deleted: 0 };
  if (await isEmpty(client, manifest)) {
    counts.inserted = await insertAll(client, manifest, fields);
    return counts;
  }
  await client.query(`analyze ${STAGE}`);
  if (replace) counts.deleted = await deleteGone(client, manifest);
  counts.updated = await updateChanged(client, manifest, fields);
  counts.inserted = await insertNew(client, manifest, fields);
  return counts;
}

async function isEmpty(client: pg.PoolClient, manifest: Manifest): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(`select not exists (select 1 from ${tableOf(manifest.code)}) as empty`);
  return rows[0]?.empty ?? false;
}

/** The first load: no row to compare with, so two plain statements, half the time of the general way. */
async function insertAll(client: pg.PoolClient, manifest: Manifest, fields: readonly string[]): Promise<number> {
  const { code, key } = manifest;
  const { rowCount } = await client.query(`insert into ${tableOf(code)} (${list(fields)}) select ${list(fields)} from ${STAGE}`);
  await client.query(`insert into ${feedOf(code)} (change_code, ${list(key)}) select 1, ${list(key)} from ${STAGE}`);
  return rowCount ?? 0;
}

async function deleteGone(client: pg.PoolClient, manifest: Manifest): Promise<number> {
  const { code, key } = manifest;
  const gone = `not exists (select 1 from ${STAGE} s where ${joined(key, 's', 't')})`;
  await client.query(
    `insert into ${feedOf(code)} (change_code, before, ${list(key)})
     select 2, to_jsonb(t), ${list(key, 't.')} from ${tableOf(code)} t where ${gone} order by ${list(key, 't.')}`,
  );
  const { rowCount } = await client.query(`delete from ${tableOf(code)} t where ${gone}`);
  return rowCount ?? 0;
}

async function updateChanged(client: pg.PoolClient, manifest: Manifest, fields: readonly string[]): Promise<number> {
  const { code, key } = manifest;
  const others = fields.filter((field) => !key.includes(field));
  if (others.length === 0) return 0;
  const differs = `(${list(others, 't.')}) is distinct from (${list(others, 's.')})`;
  await client.query(
    `insert into ${feedOf(code)} (change_code, before, ${list(key)})
     select 3, to_jsonb(t), ${list(key, 't.')} from ${tableOf(code)} t join ${STAGE} s on ${joined(key, 't', 's')}
     where ${differs} order by s._line`,
  );
  const { rowCount } = await client.query(
    `update ${tableOf(code)} t set ${others.map((field) => `${ident(field)} = s.${ident(field)}`).join(', ')}
     from ${STAGE} s where ${joined(key, 't', 's')} and ${differs}`,
  );
  return rowCount ?? 0;
}

async function insertNew(client: pg.PoolClient, manifest: Manifest, fields: readonly string[]): Promise<number> {
  const { code, key } = manifest;
  const fresh = `not exists (select 1 from ${tableOf(code)} t where ${joined(key, 't', 's')})`;
  await client.query(
    `insert into ${feedOf(code)} (change_code, ${list(key)}) select 1, ${list(key, 's.')} from ${STAGE} s where ${fresh} order by s._line`,
  );
  const { rowCount } = await client.query(
    `insert into ${tableOf(code)} (${list(fields)}) select ${list(fields, 's.')} from ${STAGE} s where ${fresh} order by s._line`,
  );
  return rowCount ?? 0;
}

export interface Duplicate {
  readonly line: number;
  readonly firstLine: number;
}

/** Rows of the stage whose key came before in the same file, with the line that it came at first. */
export async function findDuplicates(client: pg.PoolClient, manifest: Manifest, keep: 'first' | 'last'): Promise<Duplicate[]> {
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
