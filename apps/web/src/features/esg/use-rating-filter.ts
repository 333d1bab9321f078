import type { EsgOrder, GradeChange } from '@jishi/contract';
import { addressState } from '../../shared/address/address-state.ts';
import { nullable, oneOf, optional, text } from '../../shared/address/parameters.ts';
import { useAddressState } from '../../shared/address/use-address-state.ts';

// Copied from the contract without its schemas, which the browser would otherwise have to load.
export const ratingOrders = [
  'score',
  'change',
  'environment',
  'social',
  'governance',
  'rank',
  'code',
] as const satisfies readonly EsgOrder[];
export const gradeChanges = ['up', 'down', 'same', 'first'] as const satisfies readonly GradeChange[];

export interface RatingFilter {
  readonly q: string;
  readonly industry: string;
  readonly grade: string;
  readonly moved: GradeChange | '';
  readonly sort: EsgOrder;
  readonly order: 'asc' | 'desc';
}

/** Returns the default direction of an order: best first, but ascending for codes and ranks. */
export const usualOrder = (sort: EsgOrder): 'asc' | 'desc' =>
  sort === 'rank' || sort === 'code' ? 'asc' : 'desc';

/**
 * The list and the agency in the URL. Changing the agency clears the chosen grades, industries and days, because
 * another agency might not have them.
 */
export const ratingAddress = addressState(
  {
    q: text,
    industry: text,
    grade: text,
    moved: optional(gradeChanges),
    sort: oneOf(ratingOrders, 'score'),
    /** Null for the default direction of the order. */
    order: optional(['asc', 'desc']),
    agency: nullable,
    /** The open tab of the overview. Null means the first one. */
    part: nullable,
    from: text,
    to: text,
  },
  { steps: ['agency'], clears: { sort: ['order'], agency: ['grade', 'industry', 'from', 'to'] } },
);
type RatingState = ReturnType<typeof ratingAddress.read>;

export const filterOf = ({ q, industry, grade, moved, sort, order }: RatingState): RatingFilter => ({
  q,
  industry,
  grade,
  moved: moved ?? '',
  sort,
  order: order ?? usualOrder(sort),
});

const NO_FILTER = { q: '', industry: '', grade: '', moved: null, sort: 'score', order: null } as const;

/** Returns the filter of the list in the URL. */
export function useRatingFilter() {
  const { address, change } = useAddressState(ratingAddress);
  return { filter: filterOf(address), set: change, clear: () => change(NO_FILTER) };
}

/** Returns the agency in the URL. Null means the agency with the most ratings. */
export function useAgency(): [string | null, (agency: string) => void] {
  const { address, change } = useAddressState(ratingAddress);
  return [address.agency, (agency) => change({ agency })];
}

/** The open tab of the overview. */
export function usePart(): [string | null, (part: string) => void] {
  const { address, change } = useAddressState(ratingAddress);
  return [address.part, (part) => change({ part })];
}
