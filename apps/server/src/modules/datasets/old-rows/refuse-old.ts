import type { Manifest } from '@jishi/contract';
import type pg from 'pg';
import { ident } from '../dataset.ts';
import { FileRefused } from '../load/load.messages.ts';
import type { Condition } from '../query/query.ts';
import { dayRangeOf } from './day-range.ts';
import { NotInFiles } from './old-file.ts';

/** Returns the date before which the rows of a data set are in files; null if none are. */
export async function readFilesBefore(client: pg.ClientBase | pg.Pool, code: string): Promise<string | null> {
  const { rows } = await client.query<{ files_before: string | null }>(
    'select files_before from dataset where code = $1',
    [code],
  );
  return rows[0]?.files_before ?? null;
}

/**
 * Refuses rows of a table, such as the staging table of a load, whose keys belong to files. Requires the lock of loads.
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

/** Refuses to replace all rows of a data set while some are in files. */
export function refuseReplace(code: string, before: string | null): void {
  if (before !== null) throw new FileRefused('oldRowsReplace', { code, before });
}

/** Refuses a deletion whose conditions may match rows in files. */
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
    // A date in another form cannot be compared as text.
    if (error instanceof NotInFiles) return false;
    throw error;
  }
}

/** Refuses to read a data set with old rows in files where only its table would be read. */
export async function refuseReadOfTable(client: pg.ClientBase | pg.Pool, code: string): Promise<void> {
  if ((await readFilesBefore(client, code)) !== null) throw new FileRefused('oldRowsLookup', { code });
}
