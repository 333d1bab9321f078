import { ACCESS_KINDS, FREQUENCIES, PAYMENT_MODES, STORE_ORDERS, type StoreOrder } from '@jishi/contract';

/** Filters above the list. Each may hold several values. */
export const FILTER_KINDS = ['frequency', 'provider', 'mode', 'access'] as const;
export type FilterKind = (typeof FILTER_KINDS)[number];

/** The state of the data store page, kept entirely in the address. */
export interface StoreState extends Readonly<Record<FilterKind, readonly string[]>> {
  readonly q: string;
  readonly category: string | null;
  readonly sort: StoreOrder;
  /** The number of rows listed; more on demand. */
  readonly show: number;
}

/** The number of rows listed at first, and added by each "more". */
export const ROWS_STEP = 50;
/** The server's limit of rows in a list. */
export const ROWS_MAX = 200;
export const QUERY_LENGTH_MAX = 100;

const CHOICES: Record<Exclude<FilterKind, 'provider'>, readonly string[]> = {
  frequency: FREQUENCIES.map(({ code }) => String(code)),
  mode: PAYMENT_MODES.map(({ mode }) => mode),
  access: ACCESS_KINDS.map(({ kind }) => kind),
};

/** Reads an address. Ignores unknown values, so that an old or mistyped link still opens the list. */
export function readAddress(params: URLSearchParams): StoreState {
  const values = (kind: FilterKind): string[] => {
    const codes = (params.get(kind) ?? '').split(',').filter((value) => /^[A-Za-z0-9-]+$/.test(value));
    return [...new Set(kind === 'provider' ? codes : codes.filter((value) => CHOICES[kind].includes(value)))];
  };
  const show = Math.trunc(Number(params.get('show')));
  return {
    q: (params.get('q') ?? '').slice(0, QUERY_LENGTH_MAX),
    category: params.get('category') || null,
    frequency: values('frequency'),
    provider: values('provider'),
    mode: values('mode'),
    access: values('access'),
    sort: STORE_ORDERS.find((order) => order === params.get('sort')) ?? 'relevance',
    show: Number.isFinite(show) ? Math.min(Math.max(show, ROWS_STEP), ROWS_MAX) : ROWS_STEP,
  };
}

/** Writes everything that differs from the plain list, and leaves the rest of the address alone. */
export function writeAddress(params: URLSearchParams, state: StoreState): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string): void => {
    if (value === '') next.delete(name);
    else next.set(name, value);
  };
  put('q', state.q);
  put('category', state.category ?? '');
  for (const kind of FILTER_KINDS) put(kind, state[kind].join(','));
  put('sort', state.sort === 'relevance' ? '' : state.sort);
  put('show', state.show === ROWS_STEP ? '' : String(state.show));
  return next;
}

/** The number of values chosen besides the words. */
export function chosenCount(state: StoreState): number {
  return FILTER_KINDS.reduce((sum, kind) => sum + state[kind].length, 0) + (state.category === null ? 0 : 1);
}

export const NO_FILTERS = { category: null, frequency: [], provider: [], mode: [], access: [] } as const;
