import type { Manifest } from '@jishi/contract';
import type pg from 'pg';
import { ident } from '../dataset.ts';
import { FileRefused } from '../load/load.messages.ts';
import type { Condition } from '../query/query.ts';
import { dayRangeOf } from './day-range.ts';
import { NotInFiles } from './old-file.ts';

/** Returns the date before which the rows of a data set are in files. Null if none are. */
export async function readFilesBefore(client: pg.ClientBase | pg.Pool, code: string): Promise<string | null> {
  const { rows } = await client.query<{ files_before: string | null }>(
    'select files_before from dataset where code = $1',
    [code],
  );
  return rows[0]?.files_before ?? null;
}

/**
 * Rejects a load if the given table, such as the staging table, has rows that belong to files. The caller must hold the
 * data set's load lock.
 */
export async function refuseOldRows(
  client: pg.ClientBase,
  { code, storage }: Manifest,
  table: string,
): Promise<void> {
  if (storage === undefined) return;
  const before = await readFilesBefore(client, code);
  if (before === null) return;
  const day = ident(storage.by);
  const { rows } = await client.query<{ rows: bigint; first: string | null }>(
    `select count(*) as rows, min(${day})::text as first from ${table} where ${day} < $1::date`,
    [before],
  );
  const first = rows[0]?.first ?? null;
  if (first !== null)
    throw new FileRefused('oldRowsFixed', { code, before, first, rows: Number(rows[0]?.rows ?? 0n) });
}

/** Rejects a load that would replace all rows of a data set while some of them are in files. */
export function refuseReplace(code: string, before: string | null): void {
  if (before !== null) throw new FileRefused('oldRowsReplace', { code, before });
}

/** Rejects a deletion whose conditions may match rows in files. */
export function refuseOldDelete(
  { code, storage }: Manifest,
  where: readonly Condition[],
  before: string | null,
): void {
  if (storage === undefined || before === null) return;
  const { by } = storage;
  if (!isRecent(where, by, before)) throw new FileRefused('oldRowsDelete', { code, before, by });
}

function isRecent(where: readonly Condition[], by: string, before: string): boolean {
  try {
    const { from } = dayRangeOf({ where, part: 'whole' }, by);
    return from !== null && from >= before;
  } catch (error) {
    // A date in a form other than `YYYY-MM-DD` cannot be compared as text.
    if (error instanceof NotInFiles) return false;
    throw error;
  }
}

/** Rejects reading only the table of a data set if some of its rows are in files. */
export async function refuseReadOfTable(client: pg.ClientBase | pg.Pool, code: string): Promise<void> {
  if ((await readFilesBefore(client, code)) !== null) throw new FileRefused('oldRowsLookup', { code });
}
