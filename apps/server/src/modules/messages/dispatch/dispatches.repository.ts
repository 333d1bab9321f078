import type { MessageTopic } from '@jishi/contract';
import { sql } from 'kysely';
import { type Db, lockName, type Tx } from '../../../platform/db/index.ts';
import type { OutboundChannel } from '../message.ts';

export const DISPATCH_STATES = ['waiting', 'gathering', 'sent', 'refused'] as const;

/** A message on one channel, as operators see it. */
export interface DispatchRow {
  readonly messageId: bigint;
  readonly channel: OutboundChannel;
  readonly accountId: bigint;
  readonly topic: MessageTopic;
  readonly state: (typeof DISPATCH_STATES)[number];
  readonly attempts: number;
  readonly dueAt: Date;
  readonly sentAt: Date | null;
}

/**
 * The maximum number of rows that are searched for one page. Finding rare rows may take several pages, each of which is
 * fast.
 */
const LOOKED_THROUGH_MAX = 100_000;

/** Reads e-mail and SMS messages, newest first. A page contains both channels of its last message. */
export async function readDispatches(
  db: Db,
  filter: {
    readonly accountId?: bigint | undefined;
    readonly state?: DispatchRow['state'] | undefined;
    readonly before?: bigint | undefined;
    readonly limit: number;
  },
): Promise<DispatchRow[]> {
  const { accountId = null, state = null, before = null, limit } = filter;
  const { rows } = await sql<DispatchRow>`
    select * from (select * from (
      select message_id as "messageId", channel, account_id as "accountId", topic, state, attempts, due_at as "dueAt",
        sent_at as "sentAt"
      from message_dispatch where message_id < coalesce(${before}::bigint, 9223372036854775807)
      order by message_id desc fetch first ${LOOKED_THROUGH_MAX} row with ties
    ) newest
    where (${accountId}::bigint is null or "accountId" = ${accountId}) and (${state}::text is null or state = ${state})
    order by "messageId" desc fetch first ${limit} row with ties) page order by "messageId" desc, channel`.execute(
    db,
  );
  return rows;
}

/** Returns the last message that is searched for a filtered page; null if the search reaches the end. */
export async function lastSearchedDispatch(db: Db, before: bigint | undefined): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint }>`
    select message_id as id from message_dispatch
    where message_id < coalesce(${before ?? null}::bigint, 9223372036854775807)
    order by message_id desc offset ${LOOKED_THROUGH_MAX - 1} limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** A message on one channel that this process has claimed. */
export interface ClaimedDispatch {
  readonly messageId: bigint;
  readonly channel: OutboundChannel;
  readonly accountId: bigint;
  readonly topic: MessageTopic;
  /** The number of attempts, including this one. */
  readonly attempts: number;
}

/**
 * The time for which a process claims a message. It is longer than a mail server takes. After it, other processes can
 * claim the messages of a process that died.
 */
const CLAIM = '2 minutes';

/** Claims a due message that is sent on its own, so that no other process sends it at the same time. */
export async function claimDispatch(
  tx: Tx,
  { messageId, now }: { messageId: bigint | null; now: Date },
): Promise<{ claimed: ClaimedDispatch | undefined; hasMore: boolean }> {
  const { rows } = await sql<ClaimedDispatch & { due: number }>`
    with due as (
      select message_id, channel from message_dispatch
      where state = 'waiting' and due_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
        and (${messageId}::bigint is null or message_id = ${messageId})
      order by due_at, message_id limit 2 for update skip locked
    ), first as (select * from due limit 1)
    update message_dispatch as dispatch
    set claimed_until = ${now}::timestamptz + ${CLAIM}::interval, attempts = attempts + 1
    from first where first.message_id = dispatch.message_id and first.channel = dispatch.channel
    returning dispatch.message_id as "messageId", dispatch.channel, account_id as "accountId", topic, attempts,
              (select count(*)::integer from due) as due`.execute(tx);
  const [row] = rows;
  if (row === undefined) return { claimed: undefined, hasMore: false };
  const { due, ...claimed } = row;
  return { claimed, hasMore: due > 1 };
}

type Group = Pick<ClaimedDispatch, 'accountId' | 'topic' | 'channel'>;

/** Locks a group, so that only one process at a time decides whether a message in it is sent on its own. */
export async function lockGroup(tx: Tx, { accountId, topic, channel }: Group): Promise<void> {
  await lockName(tx, 'messages of', `${accountId} ${topic} ${channel}`);
}

/**
 * Counts the group's messages that have been sent one by one since the given time, or that are being sent now. Also
 * reads whether a digest was sent or is being collected.
 */
export async function readGroup(
  tx: Tx,
  { accountId, topic, channel }: Group,
  { since, now, besides }: { since: Date; now: Date; besides: bigint },
): Promise<{ alone: number; digest: boolean }> {
  const { rows } = await sql<{ alone: number; digest: boolean }>`
    select count(*) filter (where not in_digest and state <> 'gathering')::integer as alone,
           coalesce(bool_or(in_digest or state = 'gathering'), false) as digest
    from message_dispatch
    where account_id = ${accountId} and topic = ${topic} and channel = ${channel} and message_id <> ${besides}
      and (state = 'gathering' or (state = 'sent' and sent_at > ${since})
           or (state = 'waiting' and claimed_until > ${now}))`.execute(tx);
  return rows[0] ?? { alone: 0, digest: false };
}

/** Adds a message to its group's digest. The digest is sent when its first message is due. */
export async function markGathering(
  tx: Tx,
  { messageId, ...group }: ClaimedDispatch,
  dueAt: Date,
): Promise<void> {
  const { accountId, topic, channel } = group;
  await sql`
    update message_dispatch set state = 'gathering', claimed_until = null, attempts = 0, due_at = coalesce((
      select min(due_at) from message_dispatch
      where account_id = ${accountId} and topic = ${topic} and channel = ${channel} and state = 'gathering'
    ), ${dueAt})
    where message_id = ${messageId} and channel = ${channel}`.execute(tx);
}

/** Reads a group whose digest is due. */
export async function readDueGroup(tx: Tx, now: Date): Promise<Group | null> {
  const { rows } = await sql<Group>`
    select account_id as "accountId", topic, channel from message_dispatch
    where state = 'gathering' and due_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
    order by due_at limit 1 for update skip locked`.execute(tx);
  return rows[0] ?? null;
}

/** Claims all messages in a group's digest, oldest first. */
export async function claimGroup(
  tx: Tx,
  { accountId, topic, channel }: Group,
  now: Date,
): Promise<ClaimedDispatch[]> {
  const { rows } = await sql<ClaimedDispatch>`
    update message_dispatch set claimed_until = ${now}::timestamptz + ${CLAIM}::interval, attempts = attempts + 1
    where account_id = ${accountId} and topic = ${topic} and channel = ${channel} and state = 'gathering'
      and (claimed_until is null or claimed_until <= ${now})
    returning message_id as "messageId", channel, account_id as "accountId", topic, attempts`.execute(tx);
  return rows.toSorted((one, other) => Number(one.messageId - other.messageId));
}

interface Settled {
  readonly state: 'sent' | 'refused';
  readonly now: Date;
}

export async function settle(
  tx: Tx,
  claimed: readonly ClaimedDispatch[],
  { state, now }: Settled,
): Promise<void> {
  const inDigest = claimed.length > 1;
  for (const { messageId, channel } of claimed)
    await tx
      .updateTable('message_dispatch')
      .set({ state, sent_at: state === 'sent' ? now : null, claimed_until: null, in_digest: inDigest })
      .where('message_id', '=', messageId)
      .where('channel', '=', channel)
      .execute();
}

export async function postpone(tx: Tx, claimed: readonly ClaimedDispatch[], dueAt: Date): Promise<void> {
  for (const { messageId, channel } of claimed)
    await tx
      .updateTable('message_dispatch')
      .set({ due_at: dueAt, claimed_until: null })
      .where('message_id', '=', messageId)
      .where('channel', '=', channel)
      .execute();
}
