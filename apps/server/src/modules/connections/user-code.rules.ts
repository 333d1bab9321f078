import { createHmac, type KeyObject, randomInt } from 'node:crypto';
import { USER_CODE_LENGTH, USER_CODE_LETTERS } from '@jishi/contract';
import type { TokenSecret } from '../access/index.ts';

const SEPARATORS = /[\s\p{Pd}]/gu;
const HALF = USER_CODE_LENGTH / 2;

export const drawUserCode = (): string =>
  Array.from({ length: USER_CODE_LENGTH }, () => USER_CODE_LETTERS[randomInt(USER_CODE_LETTERS.length)]).join(
    '',
  );

/** Formats a code for users: `WDJB-MJHT`. */
export const formatUserCode = (code: string): string => `${code.slice(0, HALF)}-${code.slice(HALF)}`;

/** Parses a code as users type it; null if it is malformed. */
export function parseUserCode(text: string): string | null {
  const code = text.normalize('NFKC').replace(SEPARATORS, '').toUpperCase();
  const isCode =
    code.length === USER_CODE_LENGTH && [...code].every((letter) => USER_CODE_LETTERS.includes(letter));
  return isCode ? code : null;
}

/**
 * Hashes a code with the server's secret. There are so few codes that an unkeyed hash could be reversed by trying them
 * all.
 */
export const hashUserCode = ({ current }: TokenSecret, code: string): Buffer => hashWith(current, code);

/** The hashes under which a code may be stored while the server's secret is being replaced. */
export const userCodeHashes = ({ current, other }: TokenSecret, code: string): Buffer[] =>
  [current, ...(other === null ? [] : [other])].map((secret) => hashWith(secret, code));

const hashWith = (secret: KeyObject, code: string): Buffer =>
  createHmac('sha256', secret).update(`code of a device ${code}`).digest();
