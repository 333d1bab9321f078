import { decryptText, encryptText, type ServerSecret } from './crypto.ts';
import type { Db, Tx } from './db/index.ts';

/** A text that is stored under the server's secret: `other` is under the secret that is being replaced. */
export type StoredState = 'current' | 'other' | 'unreadable';

/** Texts of one kind that are stored under the server's secret. */
export interface StoredSecrets {
  /** The kind, for the operator. */
  readonly name: string;
  readonly states: (db: Db, secret: ServerSecret) => Promise<readonly StoredState[]>;
  /** Stores under the current secret what is still under the other one. Returns the number of texts. */
  readonly renew?: (tx: Tx, secret: ServerSecret) => Promise<number>;
}

/** A stored text with the label of its key and the place to which it is tied. */
export interface StoredText {
  readonly label: string;
  readonly context: string;
  readonly encrypted: string;
}

export const stateOf = (secret: ServerSecret, { label, context, encrypted }: StoredText): StoredState =>
  stateBy(secret, (by) => decryptText(by.accepted(label), context, encrypted));

/** Returns the state of a text by the function that reads it. */
export function stateBy(secret: ServerSecret, read: (by: ServerSecret) => string | null): StoredState {
  const currentOnly = { ...secret, accepted: (label: string) => [secret.derive(label)] as const };
  if (read(currentOnly) !== null) return 'current';
  return read(secret) === null ? 'unreadable' : 'other';
}

/** Returns the text under the current secret, or null if it need not or cannot be changed. */
export function renewed(secret: ServerSecret, text: StoredText): string | null {
  if (stateOf(secret, text) !== 'other') return null;
  const plain = decryptText(secret.accepted(text.label), text.context, text.encrypted);
  return plain === null ? null : encryptText(secret.derive(text.label), text.context, plain);
}
