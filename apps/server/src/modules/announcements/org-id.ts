/** The kinds of securities that determine the form of organisation ids. */
export type Listed = 'share' | 'fund' | 'bond' | 'hongKong' | 'other';

/** The number of digits after the letters of an id that is derived from a code. */
const CODE_DIGITS = 7;

const EXCHANGES: Record<Listed, readonly (readonly [RegExp, string])[]> = {
  share: [
    [/^(6|90)\d+$/, 'gssh'],
    [/^(0|20|30)\d+$/, 'gssz'],
    [/^([48]|92)\d+$/, 'gfbj'],
  ],
  // Open-end funds are not listed, but their codes overlap with Shenzhen share codes.
  fund: [
    [/^5\d{5}$/, 'gssh'],
    [/^1[568]\d{4}$/, 'gssz'],
  ],
  bond: [
    [/^(11|13)\d{4}$/, 'gssh'],
    [/^12\d{4}$/, 'gssz'],
  ],
  hongKong: [[/^\d{5}$/, 'gshk']],
  other: [],
};

/**
 * Returns the id from the database, or else the id that clients know for the code. Returns an empty string if no
 * exchange issued the code.
 */
export function orgIdOf(kind: Listed, code: string, stored: string | null): string {
  if (stored) return stored;
  const letters = EXCHANGES[kind].find(([pattern]) => pattern.test(code))?.[1];
  return letters === undefined ? '' : letters + code.padStart(CODE_DIGITS, '0');
}

const MADE_OF_CODE = /^g[sf](?:sh|sz|bj)0(\d{6})$|^gshk00(\d{5})$/;

/** Returns the security code from which an id is derived, or null. */
export function codeOfOrgId(id: string): string | null {
  const [, mainland, hongKong] = MADE_OF_CODE.exec(id) ?? [];
  return mainland ?? hongKong ?? null;
}
