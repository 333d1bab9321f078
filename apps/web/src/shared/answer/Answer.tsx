import type { ReactNode } from 'react';
import type { QueryAnswer } from './query-state.ts';
import { Unanswered, type UnansweredProps } from './Unanswered.tsx';

interface AnswerProps<Data> extends Pick<UnansweredProps, 'waiting' | 'failed'> {
  query: QueryAnswer<Data>;
  children: (data: Data) => ReactNode;
}

/** Shows the answer to a query, or a placeholder. If a refetch fails, the older data stays below the error message. */
export function Answer<Data>({ query, children, ...unanswered }: AnswerProps<Data>) {
  return (
    <>
      <Unanswered query={query} {...unanswered} />
      {query.data !== undefined && children(query.data)}
    </>
  );
}
