import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { askToSignIn } from '../../shared/session/identity-dialog.ts';
import { createPending } from '../../shared/session/pending.ts';
import { useSession } from '../../shared/session/session.ts';
import { useStandingSession } from '../../shared/session/standing-session.ts';
import { usePending } from '../../shared/session/use-pending.ts';
import { notify } from '../../shared/ui/notices/notices.ts';
import { useFaultText } from '../../shared/ui/use-fault-text.ts';
import { invalidateMarks, type Mark, marksQuery, sendMark, thumbsUpQuery } from './favourites.queries.ts';

const pendingMark = createPending<Mark['kind']>('pendingMark');

/**
 * The person's marks on a product, and its thumbs-ups. A visitor is asked to sign in, and the mark is set
 * after that.
 */
export function useMarks(product: string) {
  const { signedIn } = useSession();
  const standing = useStandingSession();
  const client = useQueryClient();
  const textOf = useFaultText();
  const own = useQuery({ ...marksQuery, enabled: standing });
  const counts = useQuery(thumbsUpQuery);
  const options = {
    mutationFn: sendMark,
    onSuccess: () => invalidateMarks(client),
    onError: (error: unknown) => notify('error', textOf(error)),
  };
  // The mutations are separate, so that a press on one button is not lost while the other is in progress.
  const marking = { favourite: useMutation(options), thumbsUp: useMutation(options) };
  const isOn = (kind: Mark['kind']): boolean => {
    if (marking[kind].isPending) return marking[kind].variables.on;
    return signedIn && own.data?.[kind].includes(product) === true;
  };
  const press = (kind: Mark['kind']): void => {
    if (signedIn) {
      if (!marking[kind].isPending) marking[kind].mutate({ kind, product, on: !isOn(kind) });
      return;
    }
    pendingMark.keep(product, kind, new Date());
    askToSignIn();
  };
  usePending(pendingMark, product, (kind) => marking[kind].mutate({ kind, product, on: true }));
  return { isOn, press, count: counts.data?.find((row) => row.product === product)?.count ?? 0 };
}
