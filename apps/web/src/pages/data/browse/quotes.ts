import type { BarKind } from '@jishi/contract';

/** Data sets of daily quotes, which are naturally drawn: whose quotes they are, and the filter that names one. */
export const QUOTES: Readonly<Record<string, { kind: BarKind; parameter: string }>> = {
  p_stock2402: { kind: 'stock', parameter: 'scode' },
  p_index2905: { kind: 'index', parameter: 'scode' },
};
