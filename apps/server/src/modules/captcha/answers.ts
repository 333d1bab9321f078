import type { ServerSecret } from '../../platform/crypto.ts';
import { decryptText, encryptText } from '../../platform/crypto.ts';

const keyOf = (secret: ServerSecret): Buffer => secret.derive('captcha answer');

/** An answer as it is kept; `place` is the row that it belongs to, and in no other can it be read. */
export function hideAnswer(secret: ServerSecret, place: string, answer: unknown): string {
  return encryptText(keyOf(secret), place, JSON.stringify(answer));
}

/** Null when it was hidden elsewhere, or under a secret that has changed since. */
export function showAnswer<T>(secret: ServerSecret, place: string, hidden: string): T | null {
  const text = decryptText(keyOf(secret), place, hidden);
  return text === null ? null : (JSON.parse(text) as T);
}
