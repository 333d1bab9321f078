import { sha256 } from '../crypto.ts';

/** Digits and letters, except U and the letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const DATA_LENGTH = 7;

/**
 * Returns the short code of a payment, which the payer writes into the remark of the transfer. Its last character is a
 * check digit.
 */
export function bankCode(number: string): string {
  const data = [...sha256(`bank ${number}`).subarray(0, DATA_LENGTH)].map((byte) => ALPHABET[byte % 32]);
  return data.join('') + checkOf(data.join(''));
}

/** Returns a checksum over GF(32) that detects every single-character error and every swap of adjacent characters. */
function checkOf(data: string): string {
  let sum = 0;
  for (const character of data) {
    sum = (sum ^ ALPHABET.indexOf(character)) << 1;
    if (sum & 0b100000) sum ^= 0b100101;
  }
  return ALPHABET[sum] ?? '';
}

/**
 * Normalises the ways in which people write a code: full width, lower case, spaces and punctuation, O for 0, I and L
 * for 1.
 */
function foldRemark(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-_.·,/:]+/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

/** Returns the possible codes in a remark, which may contain other words and numbers. */
export function codesIn(remark: string): string[] {
  const text = foldRemark(remark);
  const codes = Array.from({ length: Math.max(0, text.length - DATA_LENGTH) }, (_, at) =>
    text.slice(at, at + DATA_LENGTH + 1),
  );
  const isCode = (code: string): boolean =>
    [...code].every((character) => ALPHABET.includes(character)) &&
    checkOf(code.slice(0, DATA_LENGTH)) === code.at(-1);
  return [...new Set(codes.filter(isCode))];
}
