import type { Constituent } from '@jishi/contract';

const ORDERS = {
  weight: ({ weight }: Constituent) => -weight,
  contribution: ({ contribution }: Constituent) => -(contribution ?? 0),
  drag: ({ contribution }: Constituent) => contribution ?? 0,
  rise: ({ changePercent }: Constituent) => -(changePercent ?? Number.NEGATIVE_INFINITY),
  fall: ({ changePercent }: Constituent) => changePercent ?? Number.POSITIVE_INFINITY,
} as const;

export type ConstituentOrder = keyof typeof ORDERS;
export const constituentOrders = Object.keys(ORDERS) as ConstituentOrder[];

/** Sorts constituents. Those with equal values keep their order, which is heaviest first. */
export const inOrder = (items: readonly Constituent[], order: ConstituentOrder): Constituent[] =>
  items.toSorted((a, b) => ORDERS[order](a) - ORDERS[order](b) || 0);

/**
 * Returns the constituents that raised and lowered the index most. Constituents without a contribution are left out.
 */
export function extremesOf(
  items: readonly Constituent[],
  count: number,
): { positive: Constituent[]; negative: Constituent[] } {
  const isPositive = ({ contribution }: Constituent): boolean => (contribution ?? 0) > 0;
  const isNegative = ({ contribution }: Constituent): boolean => (contribution ?? 0) < 0;
  return {
    positive: inOrder(items.filter(isPositive), 'contribution').slice(0, count),
    negative: inOrder(items.filter(isNegative), 'drag').slice(0, count),
  };
}
