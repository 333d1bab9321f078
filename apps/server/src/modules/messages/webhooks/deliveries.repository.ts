import type { MessageTopic, WebhookDelivery as Shown } from '@jishi/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/index.ts';
import type { MessageValues } from '../message.ts';

/** A delivery that this process has claimed, with its message and webhook. */
export interface ClaimedDelivery {
  readonly id: bigint;
  readonly attempts: number;
  readonly accountId: bigint;
  readonly url: string;
  readonly secretEncrypted: string;
  /** The previous secret, with which messages are also signed. Null once the overlap has ended. */
  readonly previousEncrypted: string | null;
  readonly topic: MessageTopic;
  readonly values: MessageValues;
  readonly messageAt: Date;
}

/**
 * The time for which a process claims a delivery. It is longer than an attempt takes. After it, other processes can
 * claim the deliveries of a process that died.
 */
const CLAIM = '30 seconds';

/** Claims due deliveries, of one message or of all, so that no other process sends them at the same time. */
export async function claimDeliveries(
  tx: Tx,
  { messageId, now, limit }: { messageId: bigint | null; now: Date; limit: number },
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select id from webhook_delivery
      where state = 'waiting' and next_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
        and (${messageId}::bigint is null or message_id = ${messageId})
      order by next_at limit ${limit} for update skip locked
    ), claimed as (
      update webhook_delivery set claimed_until = ${now}::timestamptz + ${CLAIM}::interval, attempts = attempts + 1
      from due where due.id = webhook_delivery.id
      returning webhook_delivery.id, attempts, webhook_id, message_id
    )
    select claimed.id, attempts, webhook.account_id as "accountId", url, secret_encrypted as "secretEncrypted",
           case when previous_until > ${now} then previous_encrypted end as "previousEncrypted",
           message.topic, details as "values", message.at as "messageAt"
    from claimed join webhook on webhook.id = webhook_id join message on message.id = message_id`.execute(tx);
  return rows;
}

export interface Attempt {
  readonly id: bigint;
  readonly at: Date;
  readonly status: number | null;
  readonly error: string | null;
  readonly state: Shown['state'];
  readonly nextAt: Date | null;
}

/** Records the outcome of an attempt. If the webhook has ended meanwhile, its delivery stays ended. */
export async function recordAttempt(
  tx: Tx,
  { id, at, status, error, state, nextAt }: Attempt,
): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ status, error, state, last_at: at, next_at: nextAt, claimed_until: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Reads a page of deliveries, newest first, with keyset paging. */
export async function readDeliveries(
  db: Db,
  of: { webhookId: bigint; before?: bigint | undefined; limit: number },
): Promise<
  (Omit<Attempt, 'at'> & { topic: MessageTopic; attempts: number; at: Date; lastAt: Date | null })[]
> {
  const { webhookId, before, limit } = of;
  return db
    .selectFrom('webhook_delivery')
    .select(['id', 'topic', 'state', 'attempts', 'status', 'error', 'at'])
    .select(['last_at as lastAt', 'next_at as nextAt'])
    .where('webhook_id', '=', webhookId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0n))
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ topic: MessageTopic; state: Shown['state'] }>()
    .execute();
}

export const DELIVERY_STATES = ['waiting', 'sent', 'failed'] as const satisfies readonly Shown['state'][];

/** A delivery to a webhook of any account. */
export interface DeliveryRow {
  readonly id: bigint;
  readonly webhookId: bigint;
  readonly topic: MessageTopic;
  readonly state: Shown['state'];
  readonly attempts: number;
  readonly status: number | null;
  readonly error: string | null;
  readonly lastAt: Date | null;
  readonly nextAt: Date | null;
}

/**
 * The maximum number of rows that are searched for one page. Finding rare rows may take several pages, each of which is
 * fast.
 */
const LOOKED_THROUGH_MAX = 100_000;

/** Reads the deliveries to one webhook or to all, newest first. */
export async function readAllDeliveries(
  db: Db,
  filter: {
    readonly webhookId?: bigint | undefined;
    readonly state?: DeliveryRow['state'] | undefined;
    readonly before?: bigint | undefined;
    readonly limit: number;
  },
): Promise<DeliveryRow[]> {
  const { webhookId, state = null, before = null, limit } = filter;
  const whose = webhookId === undefined ? sql`true` : sql`webhook_id = ${webhookId}`;
  const { rows } = await sql<DeliveryRow>`
    select * from (
      select id, webhook_id as "webhookId", topic, state, attempts, status, error, last_at as "lastAt", next_at as "nextAt"
      from webhook_delivery where ${whose} and id < coalesce(${before}::bigint, 9223372036854775807)
      order by id desc limit ${LOOKED_THROUGH_MAX}
    ) newest
    where ${state}::text is null or state = ${state} order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** Returns the last delivery that is searched for a filtered page; null if the search reaches the end. */
export async function lastSearchedDelivery(
  db: Db,
  { webhookId, before = null }: { webhookId?: bigint | undefined; before?: bigint | null | undefined },
): Promise<bigint | null> {
  const whose = webhookId === undefined ? sql`true` : sql`webhook_id = ${webhookId}`;
  const { rows } = await sql<{ id: bigint }>`
    select id from webhook_delivery where ${whose} and id < coalesce(${before}::bigint, 9223372036854775807)
    order by id desc offset ${LOOKED_THROUGH_MAX - 1} limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Makes a delivery due again. Returns its message, or null if no active webhook of the account has such a delivery. */
export async function markDue(
  tx: Tx,
  { accountId, id, now }: { accountId: bigint; id: bigint; now: Date },
): Promise<bigint | null> {
  const { rows } = await sql<{ messageId: bigint }>`
    update webhook_delivery set state = 'waiting', attempts = 0, next_at = ${now}, claimed_until = null
    from webhook
    where webhook.id = webhook_id and webhook_delivery.id = ${id} and account_id = ${accountId} and ended_at is null
    returning message_id as "messageId"`.execute(tx);
  return rows[0]?.messageId ?? null;
}
