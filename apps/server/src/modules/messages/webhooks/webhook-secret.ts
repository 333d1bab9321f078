import { randomBytes } from 'node:crypto';
import { decryptText, encryptText, type ServerSecret } from '../../../platform/crypto.ts';

/** The label of the key that encrypts webhooks' secrets in the database. */
export const WEBHOOK_LABEL = 'secret of a webhook';
const BYTES = 32;

export const newWebhookSecret = (): string => `whsec_${randomBytes(BYTES).toString('base64url')}`;

export const encryptSecret = (secret: ServerSecret, accountId: bigint, text: string): string =>
  encryptText(secret.derive(WEBHOOK_LABEL), String(accountId), text);

/** Decrypts a secret. Returns null if it was encrypted under a different server secret. */
export const decryptSecret = (secret: ServerSecret, accountId: bigint, encrypted: string): string | null =>
  decryptText(secret.accepted(WEBHOOK_LABEL), String(accountId), encrypted);
