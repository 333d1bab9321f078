import type { ReactNode } from 'react';
import { ErrorNote } from '../ui/note/ErrorNote.tsx';
import type { PagesState } from './query-state.ts';

interface AnswerPagesProps {
  query: PagesState;
  waiting: ReactNode;
  children: ReactNode;
}

/** A list that is fetched page by page. An error appears at its end, and the retry button repeats the failed fetch. */
export function AnswerPages({ query, waiting, children }: AnswerPagesProps) {
  const { isPending, isError, error, isFetchNextPageError, fetchNextPage, refetch } = query;
  const retry = (): void => void (isFetchNextPageError ? fetchNextPage() : refetch());
  return (
    <>
      {isPending && waiting}
      {children}
      {isError && <ErrorNote error={error} onRetry={retry} />}
    </>
  );
}
