import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { askToSignIn } from '../../shared/session/identity-dialog.ts';
import type { Pending } from '../../shared/session/pending.ts';
import { useSession } from '../../shared/session/session.ts';
import { usePending } from '../../shared/session/use-pending.ts';
import { notify } from '../../shared/ui/notices/notices.ts';
import { useFaultText } from '../../shared/ui/use-fault-text.ts';

interface MarkOptions {
  readonly pending: Pending<'set'>;
  readonly subject: string;
  /** Whether the server has recorded the mark. */
  readonly isSet: boolean;
  readonly send: (on: boolean) => Promise<void>;
  readonly invalidate: (client: QueryClient) => Promise<void>;
}

/**
 * A mark that a button sets or removes. If a visitor presses the button, the mark is set after the visitor has signed
 * in.
 */
export function useMark({ pending, subject, isSet, send, invalidate }: MarkOptions) {
  const { signedIn } = useSession();
  const client = useQueryClient();
  const textOf = useFaultText();
  const sending = useMutation({
    mutationFn: send,
    onSuccess: () => invalidate(client),
    onError: (error: unknown) => notify('error', textOf(error)),
  });
  const isOn = sending.isPending ? sending.variables : signedIn && isSet;
  const press = (): void => {
    if (signedIn) {
      if (!sending.isPending) sending.mutate(!isOn);
      return;
    }
    pending.keep(subject, 'set', new Date());
    askToSignIn();
  };
  usePending(pending, subject, () => sending.mutate(true));
  return { isOn, press };
}
