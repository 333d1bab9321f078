import type { ReactElement, ReactNode } from 'react';
import { ErrorNote } from '../ui/note/ErrorNote.tsx';
import type { QueryState } from './query-state.ts';

export interface UnansweredProps {
  /** One query, or several that are needed together. */
  query: QueryState | readonly QueryState[];
  /** Stands in the place of the answer while it is awaited. */
  waiting: ReactNode;
  /** Puts the note of a failure into its surroundings. */
  failed?: (note: ReactElement, error: Error | null) => ReactNode;
}

/**
 * Stands in for the answer of a query: a skeleton while it is awaited, a note with a retry if it failed, nothing once
 * it is there. `if (!query.isSuccess) return <Unanswered … />` lets a note take the place of older data, `Answer`
 * keeps them below the note.
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
