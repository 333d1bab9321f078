import { decryptText, encryptText, type ServerSecret } from './crypto.ts';
import type { Db, Tx } from './db/index.ts';

/**
 * The state of a text encrypted with the server's secret. `other` means that it was encrypted with the secret that is
 * being replaced.
 */
export type StoredState = 'current' | 'other' | 'unreadable';

/** Texts of one kind that are encrypted with the server's secret. */
export interface StoredSecrets {
  /** The name of the kind, shown to the operator. */
  readonly name: string;
  readonly states: (db: Db, secret: ServerSecret) => Promise<readonly StoredState[]>;
  /** Re-encrypts the texts of the other secret with the current one. Returns their number. */
  readonly renew?: (tx: Tx, secret: ServerSecret) => Promise<number>;
}

/** A stored text, with the label of its key and the context that it was encrypted for. */
export interface StoredText {
  readonly label: string;
  readonly context: string;
  readonly encrypted: string;
}

export const stateOf = (secret: ServerSecret, { label, context, encrypted }: StoredText): StoredState =>
  stateBy(secret, (by) => decryptText(by.accepted(label), context, encrypted));

/** Returns the state of a text, given a function that decrypts it with a secret. */
export function stateBy(secret: ServerSecret, read: (by: ServerSecret) => string | null): StoredState {
  const currentOnly = { ...secret, accepted: (label: string) => [secret.derive(label)] as const };
  if (read(currentOnly) !== null) return 'current';
  return read(secret) === null ? 'unreadable' : 'other';
}

/** Returns the text encrypted with the current secret, or null if that is not necessary or not possible. */
export function renewed(secret: ServerSecret, text: StoredText): string | null {
  if (stateOf(secret, text) !== 'other') return null;
  const plain = decryptText(secret.accepted(text.label), text.context, text.encrypted);
  return plain === null ? null : encryptText(secret.derive(text.label), text.context, plain);
}
