import type { Call, Lang } from '@jishi/contract';
import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  type UndefinedInitialDataInfiniteOptions,
  type UndefinedInitialDataOptions,
} from '@tanstack/react-query';

/** What tells two answers to the same input apart. */
interface Variant {
  /** For an answer in the language of the page that the input does not name. */
  readonly lang?: Lang | undefined;
  /** For an answer that is another each time, like a puzzle. */
  readonly attempt?: number | undefined;
}

/** The endpoint comes first, so that all that was asked of it can be named at once. */
type Key = readonly [endpoint: string, input: object, variant: Variant & { readonly pages?: true }];

type QueryOptions<Out, Data> = Variant &
  Omit<UndefinedInitialDataOptions<Out, Error, Data, Key>, 'queryKey' | 'queryFn'>;

/** A query of an endpoint, as a value that hooks, prefetches and invalidations share. */
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
    /** What the input says of one page, beside what it says of all. */
    readonly pageInput: (param: Param) => PageIn;
  };

/** The same, page by page. */
export function pagesOf<In extends object, PageIn extends object, Out, Param>(
  call: Call<In & PageIn, Out>,
  input: In,
  { lang, pageInput, ...options }: PagesOptions<PageIn, Out, Param>,
) {
  const queryKey: Key = [call.endpoint.name, input, { lang, pages: true }];
  return infiniteQueryOptions({
    ...options,
    queryKey,
    // The library cannot tell the type here, though it is that of `initialPageParam`.
    queryFn: ({ signal, pageParam }) => call({ ...input, ...pageInput(pageParam as Param) }, { signal }),
  });
}

/** The key of code that is loaded when it is first wanted, beside what endpoints answered. */
export const codeKey = (name: string) => ['code', name] as const;
