import type { Board } from '@jishi/contract';

/** Each board has its own range of codes, so the code determines the board. */
const CODES: readonly [Board, RegExp][] = [
  ['star', /^68\d{4}$/],
  ['sseMain', /^60\d{4}$/],
  ['chinext', /^30\d{4}$/],
  ['szseMain', /^00\d{4}$/],
  ['bShare', /^(900|20\d)\d{3}$/],
  ['bse', /^([48]\d|92)\d{4}$/],
];

/** Returns a stock's board, or null if its code is in no board's range. */
export function boardOf(code: string): Board | null {
  return CODES.find(([, pattern]) => pattern.test(code))?.[0] ?? null;
}

/** Returns whether a stock's prices and turnover are in yuan. Those of B shares are in US or Hong Kong dollars. */
export const isInYuan = ({ board }: { readonly board: Board | null }): boolean => board !== 'bShare';
