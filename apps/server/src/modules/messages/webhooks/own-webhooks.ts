import { type MessageTopic, WEBHOOKS_MAX } from '@jishi/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { ServerSecret } from '../../../platform/crypto.ts';
import { type Db, inTransaction, lockName } from '../../../platform/db/index.ts';
import { Refusal, unlessRefused } from '../../../platform/refusal.ts';
import type { HostResolver } from './public-address.ts';
import { encryptSecret, newWebhookSecret } from './webhook-secret.ts';
import { parseWebhookUrl } from './webhook-url.ts';
import { insertWebhook, lockSecret, markEnded, readWebhooks, replaceSecret } from './webhooks.repository.ts';

const HOUR_MS = 3_600_000;
/** How long messages are also signed with the previous secret. */
const OVERLAP_MS = 24 * HOUR_MS;

export interface OwnWebhookDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: ServerSecret;
  readonly resolveHost: HostResolver;
  readonly httpsOnly: boolean;
}

/** Creates a webhook with a public address. Returns its secret, which is never shown again. */
export async function makeWebhook(
  deps: OwnWebhookDeps,
  accountId: bigint,
  { url: text, topics }: { url: string; topics: readonly MessageTopic[] },
): Promise<{ id: bigint; secret: string }> {
  const url = unlessRefused(parseWebhookUrl(text, deps));
  if ((await deps.resolveHost(url.hostname)).length === 0) throw new Refusal('messages.webhookPrivate');
  const secret = newWebhookSecret();
  const secretEncrypted = encryptSecret(deps.secret, accountId, secret);
  const id = await inTransaction(deps.db, async (tx) => {
    // Because of the lock, the second of two concurrent calls counts the webhook that the first one creates.
    await lockName(tx, 'webhooks of', String(accountId));
    const active = await readWebhooks(tx, accountId);
    if (active.length >= WEBHOOKS_MAX) return new Refusal('messages.webhooksMax', { max: WEBHOOKS_MAX });
    return insertWebhook(tx, { accountId, url: url.href, topics, secretEncrypted, now: deps.clock() });
  });
  return { id: unlessRefused(id), secret };
}

export async function endWebhook(deps: OwnWebhookDeps, accountId: bigint, id: bigint): Promise<void> {
  const ended = await inTransaction(deps.db, (tx) => markEnded(tx, accountId, id, deps.clock()));
  if (!ended) throw new Refusal('messages.webhookNotFound');
}

/** Returns a new secret, which is never shown again. For a day, messages are also signed with the previous secret. */
export async function rotateWebhook(deps: OwnWebhookDeps, accountId: bigint, id: bigint): Promise<string> {
  const secret = newWebhookSecret();
  const encrypted = encryptSecret(deps.secret, accountId, secret);
  const previousUntil = new Date(deps.clock().getTime() + OVERLAP_MS);
  const outcome = await inTransaction(deps.db, async (tx) => {
    const previous = await lockSecret(tx, accountId, id);
    if (previous === null) return new Refusal('messages.webhookNotFound');
    await replaceSecret(tx, id, { encrypted, previous, previousUntil });
    return null;
  });
  unlessRefused(outcome);
  return secret;
}
