import { sql } from 'kysely';
import { marketDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';

interface Use {
  readonly accountId: bigint;
  readonly code: string;
  /** The date in the market's time zone. */
  readonly day: string;
}

/** Adds to the number of bytes that an account received from a data set's files on a given day. */
export async function addUse(
  db: Db,
  { accountId, code, day }: Use,
  { requests, bytes }: { readonly requests: number; readonly bytes: number },
): Promise<void> {
  await sql`
    insert into data_file_use as u (account_id, dataset_code, day, requests, bytes)
    values (${accountId}, ${code}, ${day}, ${requests}, ${bytes})
    on conflict (account_id, day, dataset_code)
    do update set requests = u.requests + excluded.requests, bytes = u.bytes + excluded.bytes`.execute(db);
}

export async function readBytes(db: Db, { accountId, code, day }: Use): Promise<number> {
  const { rows } = await sql<{ bytes: bigint }>`
    select bytes from data_file_use
    where account_id = ${accountId} and dataset_code = ${code} and day = ${day}`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

/** Deletes up to `limit` old totals; returns their number. */
export async function deleteUseBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from data_file_use where ctid = any(array(
      select ctid from data_file_use where day < ${marketDay(before)}::date limit ${limit}))`.execute(db);
  return Number(numAffectedRows);
}
