import type { Field } from '@jishi/contract';

/** The words for a ratio to the figures of the last twelve months, as opposed to those of the last year. */
const TRAILING = /[(（]?(?:ttm|滚动|trailing)[)）]?/i;

/** Returns a column name without the words for the last twelve months: 市盈率(TTM) becomes 市盈率. Null without them. */
export function withoutTrailing(name: string): string | null {
  return TRAILING.test(name) ? name.replace(TRAILING, '') : null;
}

export const isTrailing = ({ zh, en }: Field): boolean => TRAILING.test(zh) || TRAILING.test(en);
