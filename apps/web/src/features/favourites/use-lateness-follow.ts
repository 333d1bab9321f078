import { useQuery } from '@tanstack/react-query';
import { createPending } from '../../shared/session/pending.ts';
import { useStandingSession } from '../../shared/session/standing-session.ts';
import { invalidateFollows, latenessFollowsQuery, sendFollow } from './favourites.queries.ts';
import { useMark } from './use-mark.ts';

const pending = createPending<'set'>('pendingLatenessFollow');

/** Whether the account is notified when rows of a data set are late. */
export function useLatenessFollow(code: string) {
  const own = useQuery({ ...latenessFollowsQuery, enabled: useStandingSession() });
  return useMark({
    pending,
    subject: code,
    isSet: own.data?.follows.some((row) => row.code === code) === true,
    send: (on) => sendFollow({ code, on }),
    invalidate: invalidateFollows,
  });
}
