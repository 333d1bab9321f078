import { inOrder, WATCHED_MAX, withCodes } from '@jishi/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../shared/session/session.ts';
import { useStandingSession } from '../../shared/session/use-standing-session.ts';
import { useStore } from '../../shared/store/store.ts';
import { notify } from '../../shared/ui/notices/notices.ts';
import { useFaultText } from '../../shared/ui/use-fault-text.ts';
import { browserList, writeBrowserList } from './browser-list.ts';
import { invalidateWatchlist, sendChange, type WatchChange, watchlistQuery } from './watchlist.queries.ts';

const afterChange = (codes: readonly string[], change: WatchChange): string[] => {
  if (change.kind === 'add') return withCodes(codes, change.codes, change.place, WATCHED_MAX);
  if (change.kind === 'order') return inOrder(codes, change.codes);
  return codes.filter((code) => !change.codes.includes(code));
};

/**
 * The stocks that the person follows: those of the account, or while nobody is signed in those of the browser, which the next
 * sign-in puts behind those of the account.
 */
export function useWatchlist() {
  const { signedIn } = useSession();
  const standing = useStandingSession();
  const client = useQueryClient();
  const textOf = useFaultText();
  const own = useStore(browserList);
  const list = useQuery({ ...watchlistQuery, enabled: standing });
  const sending = useMutation({
    mutationFn: sendChange,
    // Shown at once; what the server answers stands.
    onMutate: (change) => {
      const codes = client.getQueryData(watchlistQuery.queryKey)?.codes ?? [];
      client.setQueryData(watchlistQuery.queryKey, { codes: afterChange(codes, change) });
    },
    onSuccess: (answer) => client.setQueryData(watchlistQuery.queryKey, answer),
    onError: async (error) => {
      notify('error', textOf(error));
      await invalidateWatchlist(client);
    },
  });
  const { mutate } = sending;
  const waits = standing && list.isSuccess && own.length > 0;
  useEffect(() => {
    if (!waits) return;
    const codes = [...browserList.get()];
    // Another button of the page was first.
    if (codes.length === 0) return;
    // Taken out first, so that no other tab sends them too.
    writeBrowserList([]);
    mutate({ kind: 'add', codes, place: 'last' }, { onError: () => writeBrowserList(codes) });
  }, [waits, mutate]);
  const codes = signedIn ? (list.data?.codes ?? []) : own;
  const apply = (change: WatchChange): void => {
    if (signedIn) mutate(change);
    else writeBrowserList(afterChange(browserList.get(), change));
  };
  return {
    codes,
    order: (order: string[]): void => apply({ kind: 'order', codes: order }),
    isWatched: (code: string): boolean => codes.includes(code),
    toggle: (code: string): void =>
      apply(
        codes.includes(code)
          ? { kind: 'remove', codes: [code] }
          : { kind: 'add', codes: [code], place: 'first' },
      ),
  };
}
