import { timingSafeEqual } from 'node:crypto';
import { hmac } from './crypto.ts';

/** 128 bits: a guess is a call, and calls are limited. */
const SIGNATURE_BYTES = 16;

/**
 * Texts that mark the end of a page of a list, given to a caller and taken back. They are signed with a key of the
 * installation: each of its processes reads those of the others, also after a restart, and rejects any that a
 * caller writes. A list may therefore keep in them what it has shown and counted.
 */
export interface Cursors {
  /** Writes the same text for the same place: a repeated call is recognised by it, among other things. */
  write(list: string, place: unknown): string;
  /** Returns the place, or undefined when the text was not written here, or was written for another list. */
  read(list: string, text: string): unknown;
}

export function createCursors(key: Buffer): Cursors {
  const signatureOf = (list: string, body: Buffer): Buffer =>
    hmac(key, list, body).subarray(0, SIGNATURE_BYTES);
  return {
    write(list, place) {
      const body = Buffer.from(JSON.stringify(place));
      return Buffer.concat([signatureOf(list, body), body]).toString('base64url');
    },
    read(list, text) {
      const bytes = Buffer.from(text, 'base64url');
      // One place has one text: unused bits and skipped characters would make others of it.
      if (bytes.length <= SIGNATURE_BYTES || bytes.toString('base64url') !== text) return undefined;
      const body = bytes.subarray(SIGNATURE_BYTES);
      if (!timingSafeEqual(bytes.subarray(0, SIGNATURE_BYTES), signatureOf(list, body))) return undefined;
      return JSON.parse(body.toString('utf8'));
    },
  };
}
