import type { ExportFormat, ExportHeader, ExportSplit, ExportState, Restriction } from '@jishi/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { ExportRow } from './export.ts';
import type { WholeBasis } from './may-take.ts';

export interface NewExport {
  readonly number: string;
  readonly accountId: bigint;
  readonly datasetCode: string;
  readonly basis: WholeBasis;
  readonly format: ExportFormat;
  readonly split: ExportSplit;
  readonly header: ExportHeader;
  readonly fromDay: string | null;
  readonly toDay: string | null;
  readonly asOf: string | null;
  readonly restriction: Restriction | null;
  readonly idempotencyKey: string;
  readonly inputHash: Buffer;
  readonly createdAt: Date;
}

export async function insertExport(tx: Tx, row: NewExport): Promise<bigint> {
  const { id } = await tx
    .insertInto('file_export')
    .values({
      number: row.number,
      account_id: row.accountId,
      dataset_code: row.datasetCode,
      basis: row.basis,
      format: row.format,
      split: row.split,
      header: row.header,
      from_day: row.fromDay,
      to_day: row.toDay,
      as_of: row.asOf,
      restriction: row.restriction === null ? null : JSON.stringify(row.restriction),
      idempotency_key: row.idempotencyKey,
      input_hash: row.inputHash,
      created_at: row.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const exportsOf = (db: Db) =>
  db
    .selectFrom('file_export')
    .select([
      'id',
      'number',
      'account_id as accountId',
      'dataset_code as datasetCode',
      'format',
      'split',
      'header',
      'as_of as asOf',
      'restriction',
      'state',
      'attempts',
      'created_at as createdAt',
      'finished_at as finishedAt',
      'expires_at as expiresAt',
    ])
    .select([sql<string | null>`from_day::text`.as('fromDay'), sql<string | null>`to_day::text`.as('toDay')])
    .$narrowType<Pick<ExportRow, 'format' | 'split' | 'header' | 'restriction' | 'state'>>();

export function readExportByKey(
  tx: Tx,
  accountId: bigint,
  idempotencyKey: string,
): Promise<{ number: string; inputHash: Buffer } | undefined> {
  return tx
    .selectFrom('file_export')
    .select(['number', 'input_hash as inputHash'])
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

/** Counts the account's open exports, and its exports whose files are still stored. */
export async function countExports(tx: Tx, accountId: bigint): Promise<{ open: number; withFiles: number }> {
  const { rows } = await sql<{ open: number; withFiles: number }>`
    select (count(*) filter (where state in ('waiting', 'running')))::integer as open,
      (count(*) filter (where state = 'done'))::integer as "withFiles"
    from file_export where account_id = ${accountId} and removed_at is null`.execute(tx);
  return rows[0] ?? { open: 0, withFiles: 0 };
}

/** Reads exports, newest first, with keyset paging. */
export function readExports(
  db: Db,
  { accountId, before, limit }: { accountId: bigint; before: string | undefined; limit: number },
): Promise<ExportRow[]> {
  return exportsOf(db)
    .where('account_id', '=', accountId)
    .$if(before !== undefined, (query) =>
      query.where('id', '<', (is) =>
        is
          .selectFrom('file_export')
          .select('id')
          .where('number', '=', before ?? ''),
      ),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Reads an export. If an account is given, an export of any other account is not found. */
export function readExport(db: Db, number: string, accountId?: bigint): Promise<ExportRow | undefined> {
  return exportsOf(db)
    .where('number', '=', number)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? 0n))
    .executeTakeFirst();
}

/** Reads waiting and running exports, oldest first. */
export function readOpenExports(db: Db, limit: number): Promise<ExportRow[]> {
  return exportsOf(db).where('state', 'in', ['waiting', 'running']).orderBy('id').limit(limit).execute();
}

/** Marks an export as being written, or resumes it. Returns false if it is no longer open. */
export async function beginExport(db: Db, id: bigint): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('file_export')
    .set((is) => ({ state: 'running', attempts: is('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function isOpen(db: Db, id: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('file_export')
    .select('id')
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends an open export. Returns false if it is no longer open. */
export async function endExport(
  db: Db,
  id: bigint,
  end: { state: Extract<ExportState, 'done' | 'failed' | 'cancelled'>; at: Date; expiresAt: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('file_export')
    .set({ state: end.state, finished_at: end.at, expires_at: end.expiresAt ?? end.at })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Marks a finished export as expired. Its files are no longer offered. */
export async function expireExport(db: Db, id: bigint, at: Date): Promise<void> {
  await db
    .updateTable('file_export')
    .set({ state: 'expired', expires_at: at })
    .where('id', '=', id)
    .where('state', '=', 'done')
    .execute();
}

/** Reads ended exports whose files may be removed. */
export function readRemovable(db: Db, at: Date, limit: number): Promise<ExportRow[]> {
  return exportsOf(db)
    .where('removed_at', 'is', null)
    .where('state', 'not in', ['waiting', 'running'])
    .where('expires_at', '<=', at)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
}

export async function markRemoved(db: Db, id: bigint, at: Date): Promise<void> {
  await sql`
    update file_export set removed_at = ${at}, state = case state when 'done' then 'expired' else state end
    where id = ${id}`.execute(db);
}

/** The open exports, for the metrics. */
interface ExportBacklog {
  readonly waiting: number;
  readonly running: number;
  /** The age of the oldest open export. */
  readonly seconds: number;
}

export async function readExportBacklog(db: Db): Promise<ExportBacklog> {
  const { rows } = await sql<ExportBacklog>`
    select (count(*) filter (where state = 'waiting'))::integer as waiting,
      (count(*) filter (where state = 'running'))::integer as running,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float as seconds
    from file_export where state in ('waiting', 'running')`.execute(db);
  return rows[0] ?? { waiting: 0, running: 0, seconds: 0 };
}
