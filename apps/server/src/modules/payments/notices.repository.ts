import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { RawNotice } from '../../platform/payment-channels/index.ts';

export interface NoticeRow extends RawNotice {
  readonly id: bigint;
  readonly channel: string;
}

export async function insertNotice(
  db: Db,
  channel: string,
  { headers, body, receivedAt }: RawNotice,
): Promise<bigint> {
  const { id } = await db
    .insertInto('payment_notice')
    .values({ channel, headers: JSON.stringify(headers), body, received_at: receivedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateVerdict(
  db: Db,
  id: bigint,
  verdict: string,
  detail: string | null,
): Promise<void> {
  await db.updateTable('payment_notice').set({ verdict, detail }).where('id', '=', id).execute();
}

/** Reads notices whose processing was interrupted. */
export function readWaiting(db: Db, before: Date, afterId: bigint, limit: number): Promise<NoticeRow[]> {
  return db
    .selectFrom('payment_notice')
    .select(['id', 'channel', 'headers', 'body', 'received_at as receivedAt'])
    .where('verdict', 'is', null)
    .where('received_at', '<=', before)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .$castTo<NoticeRow>()
    .execute();
}

/** Deletes at most `limit` processed notices that arrived before a given time. */
export async function deleteNoticesBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from payment_notice where id in (
      select id from payment_notice where received_at < ${before} and verdict is not null order by received_at limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows);
}
