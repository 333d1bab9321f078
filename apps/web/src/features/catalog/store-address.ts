import { ACCESS_KINDS, FREQUENCIES, PAYMENT_MODES, STORE_ORDERS, type StoreOrder } from '@jishi/contract';
import { type AddressState, addressState } from '../../shared/address/address-state.ts';
import { count, list, nullable, oneOf, text } from '../../shared/address/parameters.ts';

/** Filters above the list. Each can have several values. */
export const FILTER_KINDS = ['frequency', 'provider', 'mode', 'access'] as const;
export type FilterKind = (typeof FILTER_KINDS)[number];

/** The state of the data store page, stored entirely in the URL. */
export interface StoreState extends Readonly<Record<FilterKind, readonly string[]>> {
  readonly q: string;
  readonly category: string | null;
  readonly sort: StoreOrder;
  /** The number of rows listed. "More" increases it. */
  readonly show: number;
}

/** The number of rows listed at first, and the number that each "more" adds. */
export const ROWS_STEP = 50;
/** The maximum number of rows that the server lists. */
export const ROWS_MAX = 200;
export const QUERY_LENGTH_MAX = 100;

const CHOICES: Record<Exclude<FilterKind, 'provider'>, readonly string[]> = {
  frequency: FREQUENCIES.map(({ code }) => String(code)),
  mode: PAYMENT_MODES.map(({ mode }) => mode),
  access: ACCESS_KINDS.map(({ kind }) => kind),
};

const CODE = /^[A-Za-z0-9-]+$/;
const choices = (kind: keyof typeof CHOICES) =>
  list((code) => CODE.test(code) && CHOICES[kind].includes(code));

/** The list's state in the URL, which contains only values that differ from the default. */
export const storeAddress: AddressState<StoreState> = addressState({
  q: { ...text, read: (words: string | null) => (words ?? '').slice(0, QUERY_LENGTH_MAX) },
  category: { ...nullable, read: (category: string | null) => category || null },
  frequency: choices('frequency'),
  provider: list((code) => CODE.test(code)),
  mode: choices('mode'),
  access: choices('access'),
  sort: oneOf(STORE_ORDERS, 'relevance'),
  show: count(ROWS_STEP, ROWS_MAX),
});

/** Returns the number of selected filter values. The search words do not count. */
export function chosenCount(state: StoreState): number {
  return FILTER_KINDS.reduce((sum, kind) => sum + state[kind].length, 0) + (state.category === null ? 0 : 1);
}

export const NO_FILTERS = { category: null, frequency: [], provider: [], mode: [], access: [] } as const;
