import type { EsgOrder, GradeChange } from '@jishi/contract';
import { useAddress, withParameters } from '../../shared/navigation/address.ts';

// Of the contract, without its schemas: a browser parses none.
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

/** What a reader means who names an order: the best first, and codes and ranks from the lowest. */
export const usualOrder = (sort: EsgOrder): 'asc' | 'desc' =>
  sort === 'rank' || sort === 'code' ? 'asc' : 'desc';

const NAMES = ['q', 'industry', 'grade', 'moved', 'sort', 'order'] as const;
export type FilterName = (typeof NAMES)[number];

/** The filter that an address tells; what it does not know counts as not said. */
export function filterOf(params: URLSearchParams): RatingFilter {
  const sort = ratingOrders.find((one) => one === params.get('sort')) ?? 'score';
  const order = params.get('order');
  return {
    q: params.get('q') ?? '',
    industry: params.get('industry') ?? '',
    grade: params.get('grade') ?? '',
    moved: gradeChanges.find((one) => one === params.get('moved')) ?? '',
    sort,
    order: order === 'asc' || order === 'desc' ? order : usualOrder(sort),
  };
}

/** The filter of the list and the agency live in the address. */
export function useRatingFilter() {
  const [params, setParams] = useAddress();
  const set = (values: Partial<Record<FilterName, string>>): void =>
    setParams((old) => withParameters(old, values), { replace: true });
  const clear = (): void => set(Object.fromEntries(NAMES.map((name) => [name, ''])));
  return { filter: filterOf(params), set, clear };
}

/** The agency that the address names; null is the one that rates most. */
export function useAgency(): [string | null, (agency: string) => void] {
  const [params, setParams] = useAddress();
  const choose = (agency: string): void =>
    // Grades and days of one agency may be none of another.
    setParams((old) => withParameters(old, { agency, grade: '', industry: '', from: '', to: '' }));
  return [params.get('agency'), choose];
}
