import { ApiError, type captchaEndpoints, type OutputOf } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { person } from '../api/person-client.ts';
import { queryOf } from '../queries/query-of.ts';
import type { PassRequest } from './pass-request.ts';

export type DrawnPuzzle = OutputOf<typeof captchaEndpoints.get>;
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The puzzle of a request, and a function that handles its answer. Calls `onWrong` after a wrong or late one. */
export function usePuzzle({ action, kind, settle }: PassRequest, onWrong: () => void) {
  const [round, setRound] = useState(0);
  const [fault, setFault] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const query = useQuery(
    queryOf(
      person.captcha.get,
      { action, captchaType: kind },
      { attempt: round, gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false },
    ),
  );
  const renew = (): void => {
    setFailure(null);
    setRound(round + 1);
  };
  const answer = async (points: readonly Point[]): Promise<void> => {
    if (query.data === undefined) return;
    try {
      const { captchaPass } = await person.captcha.check({
        token: query.data.token,
        answer: JSON.stringify(points),
      });
      settle(captchaPass);
    } catch (error) {
      // A wrong or late answer ends the puzzle, and the next one appears immediately.
      if (error instanceof ApiError) {
        setFault(error.message);
        onWrong();
        setRound(round + 1);
      } else setFailure(error);
    }
  };
  return {
    puzzle: query.data ?? null,
    fault,
    failure: failure ?? query.error,
    answer: (points: readonly Point[]): void => void answer(points),
    renew,
  };
}
