import { sha256 } from '../crypto.ts';

/** No letter that reads like a digit, and no U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const DATA_LENGTH = 7;

/**
 * The short code of a payment, which its payer writes into the remark of the transfer. Its last character checks
 * the others.
 */
export function bankCode(number: string): string {
  const data = [...sha256(`bank ${number}`).subarray(0, DATA_LENGTH)].map((byte) => ALPHABET[byte % 32]);
  return data.join('') + checkOf(data.join(''));
}

/** A sum over GF(32): it changes with each single mistake, and with two swapped neighbours. */
function checkOf(data: string): string {
  let sum = 0;
  for (const character of data) {
    sum = (sum ^ ALPHABET.indexOf(character)) << 1;
    if (sum & 0b100000) sum ^= 0b100101;
  }
  return ALPHABET[sum] ?? '';
}

/**
 * Folds the ways in which people write a code: full width, small letters, spaces and marks between, O for 0, I and
 * L for 1.
 */
function foldRemark(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-_.·,/:]+/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

/** Finds the possible codes in a remark; other words and numbers may stand around them. */
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
