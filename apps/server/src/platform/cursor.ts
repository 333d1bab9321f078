import { timingSafeEqual } from 'node:crypto';
import { hmac } from './crypto.ts';

/** 128 bits suffice, because each guess at a signature needs a call and calls are limited. */
const SIGNATURE_BYTES = 16;

/**
 * Creates and reads cursors. A cursor marks the end of a page of a list, and callers send it to get the next page.
 * Cursors are signed with a key of the installation. Every process of the installation accepts them, even after a
 * restart, and rejects forged ones. A list can therefore trust the counts that it stores in its cursors, such as the
 * number of rows already shown.
 */
export interface Cursors {
  /** Returns the same text for the same place, because the server recognises repeated calls by it. */
  write(list: string, place: unknown): string;
  /** Returns the place, or undefined if the text was not signed with an accepted key or belongs to another list. */
  read(list: string, text: string): unknown;
}

/** Signs with the first key, and accepts signatures made with any of the keys. */
export function createCursors(key: Buffer, ...others: readonly Buffer[]): Cursors {
  const signatureOf = (list: string, body: Buffer, by = key): Buffer =>
    hmac(by, list, body).subarray(0, SIGNATURE_BYTES);
  const isSigned = (signature: Buffer, list: string, body: Buffer): boolean =>
    [key, ...others].some((one) => timingSafeEqual(signature, signatureOf(list, body, one)));
  return {
    write(list, place) {
      const body = Buffer.from(JSON.stringify(place));
      return Buffer.concat([signatureOf(list, body), body]).toString('base64url');
    },
    read(list, text) {
      const bytes = Buffer.from(text, 'base64url');
      // A place must have exactly one valid text. Unused bits and skipped characters would allow several texts for it.
      if (bytes.length <= SIGNATURE_BYTES || bytes.toString('base64url') !== text) return undefined;
      const body = bytes.subarray(SIGNATURE_BYTES);
      if (!isSigned(bytes.subarray(0, SIGNATURE_BYTES), list, body)) return undefined;
      return JSON.parse(body.toString('utf8'));
    },
  };
}
