import { type MessageTopic, WEBHOOKS_MAX } from '@jishi/contract';
import type { Db, Tx } from '../../../platform/db/index.ts';

export interface Webhook {
  readonly id: bigint;
  readonly url: string;
  readonly topics: readonly MessageTopic[];
  readonly createdAt: Date;
}

/** Reads an account's active webhooks, oldest first. */
export function readWebhooks(db: Db, accountId: bigint): Promise<Webhook[]> {
  return db
    .selectFrom('webhook')
    .select(['id', 'url', 'topics', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .limit(WEBHOOKS_MAX)
    .$narrowType<{ topics: MessageTopic[] }>()
    .execute();
}

export interface WebhookOfAny extends Webhook {
  readonly accountId: bigint;
  readonly endedAt: Date | null;
}

/** Reads the webhooks of one account or of all, newest first. Ended ones are included. */
export function readAllWebhooks(
  db: Db,
  of: { accountId?: bigint | undefined; before?: bigint | undefined; limit: number },
): Promise<WebhookOfAny[]> {
  const { accountId, before, limit } = of;
  return db
    .selectFrom('webhook')
    .select([
      'id',
      'account_id as accountId',
      'url',
      'topics',
      'created_at as createdAt',
      'ended_at as endedAt',
    ])
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? 0n))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0n))
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ topics: MessageTopic[] }>()
    .execute();
}

/** Returns whether the webhook exists in any account, even if it has ended. */
export async function hasWebhook(db: Db, id: bigint): Promise<boolean> {
  const row = await db.selectFrom('webhook').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Returns whether the webhook belongs to the account, even if it has ended. */
export async function isWebhookOf(db: Db, accountId: bigint, id: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('webhook')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertWebhook(
  tx: Tx,
  webhook: {
    accountId: bigint;
    url: string;
    topics: readonly MessageTopic[];
    secretEncrypted: string;
    now: Date;
  },
): Promise<bigint> {
  const { accountId, url, topics, secretEncrypted, now } = webhook;
  const { id } = await tx
    .insertInto('webhook')
    .values({
      account_id: accountId,
      url,
      topics: [...topics],
      secret_encrypted: secretEncrypted,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Locks the webhook and reads its current secret, in encrypted form. Returns null if the account has no such active
 * webhook.
 */
export async function lockSecret(tx: Tx, accountId: bigint, id: bigint): Promise<string | null> {
  const row = await tx
    .selectFrom('webhook')
    .select('secret_encrypted')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.secret_encrypted ?? null;
}

export async function replaceSecret(
  tx: Tx,
  id: bigint,
  secrets: { encrypted: string; previous: string; previousUntil: Date },
): Promise<void> {
  await tx
    .updateTable('webhook')
    .set({
      secret_encrypted: secrets.encrypted,
      previous_encrypted: secrets.previous,
      previous_until: secrets.previousUntil,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Ends a webhook, so that its pending deliveries are no longer sent. Returns false if the account has no such active
 * webhook.
 */
export async function markEnded(tx: Tx, accountId: bigint, id: bigint, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await tx
    .updateTable('webhook_delivery')
    .set({ state: 'failed', next_at: null, error: 'the webhook has ended' })
    .where('webhook_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
  return true;
}
