import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Manifest } from '@jishi/contract';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { SQL_TYPES } from '../../apply/table-sql.ts';
import { generatedSql } from '../../computed-sql.ts';
import { ident } from '../../dataset.ts';
import { computedColumns } from '../checks/computed-columns.ts';
import type { Column } from '../columns/columns.ts';

/** The temporary staging table for the rows of a load. */
export const STAGE = 'load_stage';

export const list = (codes: readonly string[], prefix = ''): string =>
  codes.map((code) => `${prefix}${ident(code)}`).join(', ');

export interface Duplicate {
  readonly line: number;
  readonly firstLine: number;
}

/**
 * Keeps only the first or the last of the staged rows that share a key. Returns the line of each removed row, with the
 * line of the row that was kept.
 */
export async function takeDuplicates(
  client: pg.PoolClient,
  fields: readonly string[],
  keep: 'first' | 'last',
): Promise<Duplicate[]> {
  const key = list(fields);
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

/**
 * Removes all staged rows that share a key with another row. Returns the line of each removed row, with the line of one
 * other row.
 */
export async function removeRepeated(client: pg.PoolClient, fields: readonly string[]): Promise<Duplicate[]> {
  const { rows } = await client.query<Duplicate>(
    `select line, case when line = first then last else first end as "firstLine" from (
       select _line as line, min(_line) over same as first, max(_line) over same as last from ${STAGE}
       window same as (partition by ${list(fields)})) numbered
     where first <> last order by line`,
  );
  if (rows.length > 0)
    await client.query(`delete from ${STAGE} where _line = any($1)`, [rows.map((row) => row.line)]);
  return rows;
}

/**
 * Creates a temporary table with the columns that the file fills, and the computed columns that checks read. It is
 * dropped at the end of the transaction.
 */
export async function createStage(
  client: pg.PoolClient,
  manifest: Manifest,
  columns: readonly Pick<Column, 'field'>[],
  table = STAGE,
): Promise<void> {
  const computed = computedColumns(
    manifest,
    columns.map(({ field }) => field.code),
  );
  const list = [...columns.map(({ field }) => field), ...computed].map(
    (field) => `${ident(field.code)} ${SQL_TYPES[field.type]}${generatedSql(manifest.fields, field)}`,
  );
  await client.query(`create temporary table ${table} (_line integer, ${list.join(', ')}) on commit drop`);
}

export interface CopyTarget {
  write(text: string): Promise<void>;
  end(): Promise<void>;
  /** Aborts the COPY. Until then, the connection accepts no other statement, not even the rollback. */
  abort(): Promise<void>;
}

/** The COPY failed in the database. The transaction is aborted, and the message comes from PostgreSQL. */
export class CopyFailed extends Error {
  override readonly name = 'CopyFailed';
}

/** Opens a COPY into a table. It is written batch by batch, at the database's pace. */
export function openCopy(client: pg.PoolClient, table: string, columns: readonly string[]): CopyTarget {
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  let failure: Error | undefined;
  stream.on('error', (error) => {
    // The first error is the database's. Later ones come from closing the stream.
    failure ??= error;
    // Without this, pending writes would go to a connection that the stream has released, and crash the process.
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

/** Returns the names of the staging table's columns, in the order in which `copyLines` writes them. */
export function stageColumns(columns: readonly Column[]): string[] {
  return ['_line', ...columns.map(({ field }) => ident(field.code))];
}

export function tableColumns(columns: readonly Column[]): string[] {
  return columns.map(({ field }) => ident(field.code));
}
