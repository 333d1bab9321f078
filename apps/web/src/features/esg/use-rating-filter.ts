import type { EsgOrder, GradeChange } from '@jishi/contract';
import { useAddress, withParameters } from '../../shared/navigation/address.ts';

// Copied from the contract without its schemas, so that the browser need not parse them.
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

/** The default direction of an order: best first, but codes and ranks ascending. */
export const usualOrder = (sort: EsgOrder): 'asc' | 'desc' =>
  sort === 'rank' || sort === 'code' ? 'asc' : 'desc';

const NAMES = ['q', 'industry', 'grade', 'moved', 'sort', 'order'] as const;
export type FilterName = (typeof NAMES)[number];

/** Reads the filter of an address. Unknown values count as absent. */
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

/** The filter of the list and the agency, kept in the address. */
export function useRatingFilter() {
  const [params, setParams] = useAddress();
  const set = (values: Partial<Record<FilterName, string>>): void =>
    setParams((old) => withParameters(old, values), { replace: true });
  const clear = (): void => set(Object.fromEntries(NAMES.map((name) => [name, ''])));
  return { filter: filterOf(params), set, clear };
}

/** The agency named in the address; null means the one with the most ratings. */
export function useAgency(): [string | null, (agency: string) => void] {
  const [params, setParams] = useAddress();
  const choose = (agency: string): void =>
    // Another agency may lack these grades and days.
    setParams((old) => withParameters(old, { agency, grade: '', industry: '', from: '', to: '' }));
  return [params.get('agency'), choose];
}
