import type { MessageKind, MessageTopic } from '@jishi/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Message, MessageValues } from './message.ts';

const COLUMNS = [
  'id',
  'account_id as accountId',
  'topic',
  'details as values',
  'at',
  'read_at as readAt',
] as const;

type Stored = Message & { topic: MessageTopic; values: MessageValues };

export interface MessageFilter {
  readonly accountId: bigint;
  readonly kind?: MessageKind | undefined;
  readonly unread: boolean;
  /** If given, only messages with a smaller id, which are older, are read. */
  readonly before?: bigint | undefined;
  readonly limit: number;
}

/** Reads a page of the inbox, newest message first, with keyset paging. */
export function readMessages(db: Db, filter: MessageFilter): Promise<Message[]> {
  return messagesQuery(db, filter).$castTo<Stored>().execute();
}

export function messagesQuery(db: Db, filter: MessageFilter) {
  const { accountId, kind, unread, before, limit } = filter;
  const inbox = db
    .selectFrom('message')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    // The condition is part of the text, because with a parameter a generic plan could not use the partial index.
    .where(sql<boolean>`on_site`)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''));
  const page = unread
    ? inbox
        .where('read_at', 'is', null)
        .$if(before !== undefined, (query) => query.where(sql<boolean>`-id > ${-(before ?? 0n)}`))
        // The index of unread messages is on this expression. No other index has this order.
        .orderBy(sql`-id`)
    : inbox.$if(before !== undefined, (query) => query.where('id', '<', before ?? 0n)).orderBy('id', 'desc');
  return page.limit(limit);
}

export async function readMessage(db: Db, id: bigint): Promise<Message | null> {
  const row = await db
    .selectFrom('message')
    .select(COLUMNS)
    .where('id', '=', id)
    .$castTo<Stored>()
    .executeTakeFirst();
  return row ?? null;
}

/** Counting stops at this number, because readers do not need an exact count beyond it. */
const UNREAD_MAX = 999;

export async function countUnread(db: Db, accountId: bigint): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from (
      select from message where account_id = ${accountId} and on_site and read_at is null limit ${UNREAD_MAX}
    ) as few`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** Marks a message as read and returns it, or null if it is not in the account's inbox. */
export async function markViewed(
  tx: Tx,
  { accountId, id, now }: { accountId: bigint; id: bigint; now: Date },
): Promise<Message | null> {
  const row = await tx
    .updateTable('message')
    .set({ read_at: sql<Date>`coalesce(read_at, ${now})` })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('on_site', '=', true)
    .returning(COLUMNS)
    .$castTo<Stored>()
    .executeTakeFirst();
  return row ?? null;
}

export interface Reading {
  readonly accountId: bigint;
  readonly now: Date;
  /** The ids to mark. If omitted, all messages are marked. */
  readonly ids?: readonly bigint[];
  readonly kind?: MessageKind | undefined;
  /** The newest message that is marked. */
  readonly until?: bigint | undefined;
}

/** Marks messages as read. Returns how many of them had been unread. */
export async function markRead(tx: Tx, { accountId, now, ids, kind, until }: Reading): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('message')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('on_site', '=', true)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(until !== undefined, (query) => query.where('id', '<=', until ?? 0n))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Deletes at most `limit` messages from before a given time, with their deliveries. */
export async function deleteMessagesBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('message')
    .where('id', 'in', (query) =>
      query.selectFrom('message').select('id').where('at', '<', before).orderBy('at').limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
