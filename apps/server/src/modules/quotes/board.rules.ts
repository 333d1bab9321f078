import type { Board } from '@jishi/contract';

/** The exchanges assign codes by board, so the board follows from the code. */
const CODES: readonly [Board, RegExp][] = [
  ['star', /^68\d{4}$/],
  ['sseMain', /^60\d{4}$/],
  ['chinext', /^30\d{4}$/],
  ['szseMain', /^00\d{4}$/],
  ['bShare', /^(900|20\d)\d{3}$/],
  ['bse', /^([48]\d|92)\d{4}$/],
];

/** The board of a stock; null for a code that none of them gives. */
export function boardOf(code: string): Board | null {
  return CODES.find(([, pattern]) => pattern.test(code))?.[0] ?? null;
}
