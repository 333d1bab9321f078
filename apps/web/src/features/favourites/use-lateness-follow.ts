import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { askToSignIn } from '../../shared/session/identity-dialog.ts';
import { createPending } from '../../shared/session/pending.ts';
import { useSession } from '../../shared/session/session.ts';
import { useStandingSession } from '../../shared/session/standing-session.ts';
import { usePending } from '../../shared/session/use-pending.ts';
import { notify } from '../../shared/ui/notices/notices.ts';
import { useFaultText } from '../../shared/ui/use-fault-text.ts';
import { invalidateFollows, latenessFollowsQuery, sendFollow } from './favourites.queries.ts';

const pendingFollow = createPending<'follow'>('pendingLatenessFollow');

/**
 * Whether the lateness of a data set is reported to the account. A visitor is asked to sign in, and the data set
 * is followed after that.
 */
export function useLatenessFollow(code: string) {
  const { signedIn } = useSession();
  const client = useQueryClient();
  const textOf = useFaultText();
  const own = useQuery({ ...latenessFollowsQuery, enabled: useStandingSession() });
  const sending = useMutation({
    mutationFn: sendFollow,
    onSuccess: () => invalidateFollows(client),
    onError: (error: unknown) => notify('error', textOf(error)),
  });
  const isKnown = signedIn && own.data?.follows.some((row) => row.code === code) === true;
  const isOn = sending.isPending ? sending.variables.on : isKnown;
  const press = (): void => {
    if (signedIn) {
      if (!sending.isPending) sending.mutate({ code, on: !isOn });
      return;
    }
    pendingFollow.keep(code, 'follow', new Date());
    askToSignIn();
  };
  usePending(pendingFollow, code, () => sending.mutate({ code, on: true }));
  return { isOn, press };
}
