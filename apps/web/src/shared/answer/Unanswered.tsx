import type { ReactElement, ReactNode } from 'react';
import { ErrorNote } from '../ui/note/ErrorNote.tsx';
import type { QueryState } from './query-state.ts';

export interface UnansweredProps {
  /** One query, or several queries that are needed together. */
  query: QueryState | readonly QueryState[];
  /** Shown instead of the answer while it is loading. */
  waiting: ReactNode;
  /** Wraps the error message. */
  failed?: (note: ReactElement, error: Error | null) => ReactNode;
}

/**
 * The placeholder for the answer to a query: a skeleton while the answer is loading, or an error message with a retry
 * button if the query failed. Renders nothing after the answer has arrived. With `if (!query.isSuccess) return
 * <Unanswered … />`, the error message replaces older data. `Answer` keeps older data below the message.
 */
export function Unanswered({ query, waiting, failed = (note) => note }: UnansweredProps) {
  const queries: readonly QueryState[] = 'refetch' in query ? [query] : query;
  const failures = queries.filter(({ isError }) => isError);
  const [first] = failures;
  if (first !== undefined) {
    const retry = (): void => failures.forEach(({ refetch }) => void refetch());
    return failed(<ErrorNote error={first.error} onRetry={retry} />, first.error);
  }
  return queries.some(({ isPending }) => isPending) ? waiting : null;
}
