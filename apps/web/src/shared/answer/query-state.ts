/** Whether a query has an answer. `useQuery`, `useQueries` and `useInfiniteQuery` return compatible results. */
export interface QueryState {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

/** The state of a query with its data. The data stays during a refetch, even if the refetch fails. */
export interface QueryAnswer<Data> extends QueryState {
  readonly data: Data | undefined;
}

/** The state of a list that is fetched page by page. */
export interface PagesState extends QueryState {
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}
