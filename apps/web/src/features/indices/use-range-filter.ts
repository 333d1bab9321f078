import type { IndexRange } from '@jishi/contract';
import { addressState } from '../../shared/address/address-state.ts';
import { named, oneOf, text } from '../../shared/address/parameters.ts';
import { useAddressState } from '../../shared/address/use-address-state.ts';

/** The orders of the list, by their names in the URL. The first one is the default. */
const ORDERS = {
  amount: { of: ({ amount }: IndexRange) => amount, isDescending: true },
  rise: { of: ({ changePercent }: IndexRange) => changePercent, isDescending: true },
  fall: { of: ({ changePercent }: IndexRange) => changePercent, isDescending: false },
  month: { of: ({ month }: IndexRange) => month, isDescending: true },
  yearToDate: { of: ({ yearToDate }: IndexRange) => yearToDate, isDescending: true },
  year: { of: ({ year }: IndexRange) => year, isDescending: true },
  position: { of: ({ position }: IndexRange) => position, isDescending: true },
} as const;

export type RangeOrder = keyof typeof ORDERS;
export const rangeOrders = Object.keys(ORDERS) as RangeOrder[];

export interface RangeFilter {
  readonly q: string;
  readonly category: string;
  readonly exchange: string;
  readonly sort: RangeOrder;
}

/**
 * Returns the indices that match a filter, in the filter's order, with missing figures last. In the default order, the
 * indices of one category can come first.
 */
export function filterRanges(
  ranges: readonly IndexRange[],
  { q, category, exchange, sort }: RangeFilter,
  first: string | null = null,
): IndexRange[] {
  const word = q.trim().toLowerCase();
  const has = (text: string | null): boolean => text?.toLowerCase().includes(word) ?? false;
  const { of, isDescending } = ORDERS[sort];
  const missing = isDescending ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const direction = isDescending ? -1 : 1;
  const isBehind = (range: IndexRange): number =>
    Number(first !== null && sort === 'amount' && range.category !== first);
  return ranges
    .filter(
      (range) =>
        (category === '' || range.category === category) &&
        (exchange === '' || range.exchange === exchange) &&
        (word === '' || range.code.startsWith(word) || has(range.name) || has(range.english)),
    )
    .toSorted((a, b) => {
      if (isBehind(a) !== isBehind(b)) return isBehind(a) - isBehind(b);
      const [left, right] = [of(a) ?? missing, of(b) ?? missing];
      return left === right ? 0 : direction * (left < right ? -1 : 1);
    });
}

const rangeAddress = addressState({
  q: text,
  category: named('type', text),
  exchange: named('market', text),
  sort: oneOf(rangeOrders, 'amount'),
});

/** Returns the filter of the list in the URL. */
export function useRangeFilter() {
  const { address, change } = useAddressState(rangeAddress);
  return { filter: address, set: change };
}
