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

/** Measures for a bubble's size: amounts, which are negative only for losses. */
export const SIZE_MEASURES = [
  'marketValue',
  'revenue',
  'netProfit',
] as const satisfies readonly IndustryMeasure[];
export type SizeMeasure = (typeof SIZE_MEASURES)[number];

/** Keys that rows can be ordered by. */
export const ORDERS = ['name', 'companies', ...INDUSTRY_MEASURES] as const;
export type Order = (typeof ORDERS)[number];

/** The state of the page. Each part is in the address unless it is the default. */
export interface IndustriesAddress {
  /** Null means the first that has rows. */
  readonly classification: Classification | null;
  /** The industry's key; empty for the list of all industries. */
  readonly industry: string;
  readonly x: IndustryMeasure;
  readonly y: IndustryMeasure;
  readonly size: SizeMeasure;
  /** The measure shown over time. */
  readonly over: ValuationMeasure;
  readonly sort: Order;
  readonly descends: boolean;
}

/** Another classification starts with all of its industries. */
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
  // An axis or an order is no step.
  { steps: ['industry', 'classification'], clears: { classification: ['industry'] } },
);

/** The state of the page, kept in the address: it can be shared, and the other language shows the same. */
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
