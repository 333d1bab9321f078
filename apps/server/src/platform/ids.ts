import { randomBytes, randomUUIDv7 } from 'node:crypto';

/** Makes ids that grow with time, so that an index on them is appended to, not scattered over. */
export type NewId = () => string;

export const newId: NewId = () => randomUUIDv7();

/** A secret of 256 random bits, written for a URL. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
