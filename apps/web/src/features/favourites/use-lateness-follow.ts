import { useQuery } from '@tanstack/react-query';
import { useConfirmedSession } from '../../shared/session/confirmed-session.ts';
import { createPending } from '../../shared/session/pending.ts';
import { invalidateFollows, latenessFollowsQuery, sendFollow } from './favourites.queries.ts';
import { useMark } from './use-mark.ts';

const pending = createPending<'set'>('pendingLatenessFollow');

/** Whether the account is notified when rows of a data set are late. */
export function useLatenessFollow(code: string) {
  const own = useQuery({ ...latenessFollowsQuery, enabled: useConfirmedSession() });
  return useMark({
    pending,
    subject: code,
    isSet: own.data?.follows.some((row) => row.code === code) === true,
    send: (on) => sendFollow({ code, on }),
    invalidate: invalidateFollows,
  });
}
