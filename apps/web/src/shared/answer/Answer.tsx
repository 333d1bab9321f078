import type { ReactNode } from 'react';
import type { QueryAnswer } from './query-state.ts';
import { Unanswered, type UnansweredProps } from './Unanswered.tsx';

interface AnswerProps<Data> extends Pick<UnansweredProps, 'waiting' | 'failed'> {
  query: QueryAnswer<Data>;
  children: (data: Data) => ReactNode;
}

/** The answer of a query, or its stand-in. If older data cannot be fetched again, they stay below the note. */
export function Answer<Data>({ query, children, ...unanswered }: AnswerProps<Data>) {
  return (
    <>
      <Unanswered query={query} {...unanswered} />
      {query.data !== undefined && children(query.data)}
    </>
  );
}
