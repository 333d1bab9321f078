import {
  CLASSIFICATIONS,
  type Classification,
  INDUSTRY_MEASURES,
  type IndustryMeasure,
  VALUATION_MEASURES,
  type ValuationMeasure,
} from '@jishi/contract';
import { type AddressState, addressState } from '../../shared/address/address-state.ts';
import { flag, named, oneOf, optional, trimmed } from '../../shared/address/parameters.ts';
import { useAddressState } from '../../shared/address/use-address-state.ts';

/** Measures for the size of a bubble. All are amounts, which are negative only for losses. */
export const SIZE_MEASURES = [
  'marketValue',
  'revenue',
  'netProfit',
] as const satisfies readonly IndustryMeasure[];
export type SizeMeasure = (typeof SIZE_MEASURES)[number];

/** Keys by which rows can be sorted. */
export const ORDERS = ['name', 'companies', ...INDUSTRY_MEASURES] as const;
export type Order = (typeof ORDERS)[number];

/** The state of the page. The URL contains each part that differs from its default. */
export interface IndustriesAddress {
  /** Null means the first classification that has rows. */
  readonly classification: Classification | null;
  /** The key of the industry. An empty string for the list of all industries. */
  readonly industry: string;
  readonly x: IndustryMeasure;
  readonly y: IndustryMeasure;
  readonly size: SizeMeasure;
  /** The measure whose history is shown. */
  readonly over: ValuationMeasure;
  readonly sort: Order;
  readonly descends: boolean;
}

/** Changing the classification selects all of its industries. */
export const industriesAddress: AddressState<IndustriesAddress> = addressState(
  {
    classification: named('class', optional(CLASSIFICATIONS)),
    industry: trimmed,
    x: oneOf(INDUSTRY_MEASURES, 'revenueGrowth'),
    y: oneOf(INDUSTRY_MEASURES, 'netMargin'),
    size: oneOf(SIZE_MEASURES, 'marketValue'),
    over: oneOf(VALUATION_MEASURES, 'peRatio'),
    sort: oneOf(ORDERS, 'marketValue'),
    descends: named('order', flag('asc', true)),
  },
  // Changing an axis or the sort order adds no history entry.
  { steps: ['industry', 'classification'], clears: { classification: ['industry'] } },
);

/** Returns the state of the page in the URL. A link contains the state, and the language switch keeps it. */
export function useIndustriesAddress() {
  const { address, change, searchOf } = useAddressState(industriesAddress);
  return {
    address,
    searchOf,
    change: (part: Partial<IndustriesAddress>): void =>
      change(part, { preventScrollReset: part.industry === undefined }),
  };
}
export type ChangeAddress = ReturnType<typeof useIndustriesAddress>['change'];
