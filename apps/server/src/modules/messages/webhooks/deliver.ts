import {
  messageTopics,
  WEBHOOK_ID_HEADER,
  WEBHOOK_SIGNATURE_HEADER,
  type WebhookMessage,
} from '@jishi/contract';
import { inTransaction } from '../../../platform/db/index.ts';
import { paragraphsOf, titleOf } from '../message-texts.ts';
import type { DispatchDeps } from '../messages.deps.ts';
import { type ClaimedDelivery, recordAttempt } from './deliveries.repository.ts';
import { post } from './post.ts';
import { signatureOf } from './sign.ts';
import { decryptSecret } from './webhook-secret.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The waits between attempts. They allow nine attempts in three days. */
const WAITS_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
  24 * HOUR_MS,
];

export const ATTEMPTS_MAX = WAITS_MS.length + 1;

type WebhookDeps = Pick<DispatchDeps, 'db' | 'clock' | 'secret' | 'resolveHost' | 'countDelivery'>;

interface Outcome {
  readonly status: number | null;
  readonly error: string | null;
}

/** Makes one attempt at a claimed delivery and records its outcome. */
export async function deliver(deps: WebhookDeps, delivery: ClaimedDelivery): Promise<void> {
  const { status, error } = await attempt(deps, delivery);
  const at = deps.clock();
  const waitMs = error === null ? undefined : WAITS_MS[delivery.attempts - 1];
  const state = error === null ? 'sent' : waitMs === undefined ? 'failed' : 'waiting';
  deps.countDelivery?.(state);
  const nextAt = waitMs === undefined ? null : new Date(at.getTime() + waitMs);
  await inTransaction(deps.db, (tx) =>
    recordAttempt(tx, { id: delivery.id, at, status, error, state, nextAt }),
  );
}

async function attempt(deps: WebhookDeps, delivery: ClaimedDelivery): Promise<Outcome> {
  const { accountId, secretEncrypted, previousEncrypted } = delivery;
  const secrets = [secretEncrypted, previousEncrypted].flatMap((encrypted) =>
    encrypted === null ? [] : (decryptSecret(deps.secret, accountId, encrypted) ?? []),
  );
  if (secrets.length === 0) return { status: null, error: 'the secret cannot be read: rotate it' };
  const url = new URL(delivery.url);
  // The host is resolved for each attempt, because its address may have changed. The connection uses the address that
  // was resolved.
  const [address] = await deps.resolveHost(url.hostname);
  if (address === undefined)
    return { status: null, error: 'the host cannot be resolved, or is not on the public internet' };
  const body = bodyOf(delivery);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Jishi-Webhook/1',
    [WEBHOOK_ID_HEADER]: String(delivery.id),
    [WEBHOOK_SIGNATURE_HEADER]: signatureOf(secrets, deps.clock(), body),
  };
  try {
    const status = await post({ url, address, headers, body });
    return { status, error: status >= 200 && status < 300 ? null : `HTTP ${status}` };
  } catch (error) {
    return { status: null, error: reasonOf(error) };
  }
}

/** Returns the body, which is the same for every attempt. */
function bodyOf({ id, topic, values, messageAt }: ClaimedDelivery): string {
  const message = { topic, values };
  const body: WebhookMessage = {
    id: String(id),
    topic,
    kind: messageTopics[topic].kind,
    at: messageAt.toISOString(),
    title: { zh: titleOf(message, 'zh'), en: titleOf(message, 'en') },
    text: { zh: paragraphsOf(message, 'zh'), en: paragraphsOf(message, 'en') },
    values,
  };
  return JSON.stringify(body);
}

const REASON_MAX = 200;

function reasonOf(error: unknown): string {
  const { name, code, message } = error as { name?: string; code?: string; message?: string };
  if (name === 'TimeoutError' || name === 'AbortError') return 'no answer in time';
  return (code ?? message ?? 'unknown').slice(0, REASON_MAX);
}
