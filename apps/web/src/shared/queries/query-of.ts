import type { Call, Lang } from '@jishi/contract';
import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  type UndefinedInitialDataInfiniteOptions,
  type UndefinedInitialDataOptions,
} from '@tanstack/react-query';

/** Distinguishes different answers to the same input. */
interface Variant {
  /** The page's language, if the answer depends on it but the input does not contain it. */
  readonly lang?: Lang | undefined;
  /** The number of the attempt, for an answer that differs each time, such as a puzzle. */
  readonly attempt?: number | undefined;
}

/** The endpoint comes first, so that one prefix matches all answers of the endpoint. */
type Key = readonly [endpoint: string, input: object, variant: Variant & { readonly pages?: true }];

type QueryOptions<Out, Data> = Variant &
  Omit<UndefinedInitialDataOptions<Out, Error, Data, Key>, 'queryKey' | 'queryFn'>;

/** A query of an endpoint, as a value shared by hooks, prefetches and invalidations. */
export function queryOf<In extends object, Out, Data = Out>(
  call: Call<In, Out>,
  input: In,
  { lang, attempt, ...options }: QueryOptions<Out, Data> = {},
) {
  const queryKey: Key = [call.endpoint.name, input, { lang, attempt }];
  return queryOptions({ ...options, queryKey, queryFn: ({ signal }) => call(input, { signal }) });
}

type PagesOptions<PageIn, Out, Param> = Pick<Variant, 'lang'> &
  Omit<
    UndefinedInitialDataInfiniteOptions<Out, Error, InfiniteData<Out, Param>, Key, Param>,
    'queryKey' | 'queryFn'
  > & {
    /** Returns the part of the input that is specific to one page. It is added to the input that all pages share. */
    readonly pageInput: (param: Param) => PageIn;
  };

/** A query that fetches its answer page by page. */
export function pagesOf<In extends object, PageIn extends object, Out, Param>(
  call: Call<In & PageIn, Out>,
  input: In,
  { lang, pageInput, ...options }: PagesOptions<PageIn, Out, Param>,
) {
  const queryKey: Key = [call.endpoint.name, input, { lang, pages: true }];
  return infiniteQueryOptions({
    ...options,
    queryKey,
    // The library types this value as unknown, although it has the type of `initialPageParam`.
    queryFn: ({ signal, pageParam }) => call({ ...input, ...pageInput(pageParam as Param) }, { signal }),
  });
}

/** Returns the key of code that is loaded on first use. It cannot equal the key of an endpoint's answer. */
export const codeKey = (name: string) => ['code', name] as const;
