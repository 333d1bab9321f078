import { ApiError, inOrder, WATCHED_MAX, withCodes } from '@jishi/contract';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useConfirmedSession } from '../../shared/session/confirmed-session.ts';
import { useSession } from '../../shared/session/session.ts';
import { useStore } from '../../shared/store/store.ts';
import { notify } from '../../shared/ui/notices/notices.ts';
import { useFaultText } from '../../shared/ui/use-fault-text.ts';
import { browserList, writeBrowserList } from './browser-list.ts';
import { unansweredChanges } from './unanswered-changes.ts';
import { invalidateWatchlist, sendChange, type WatchChange, watchlistQuery } from './watchlist.queries.ts';

const afterChange = (codes: readonly string[], change: WatchChange): string[] => {
  if (change.kind === 'add') return withCodes(codes, change.codes, change.place, WATCHED_MAX);
  if (change.kind === 'order') return inOrder(codes, change.codes);
  return codes.filter((code) => !change.codes.includes(code));
};

const CHANGE_KEY = ['watchlist', 'change'] as const;

/**
 * A reload of the page makes pending calls fail shortly before the page is gone. If the page still exists after this
 * time, the failure was real, and the user has read the message.
 */
const LEAVE_MS = 1_000;

/**
 * Whether the browser's list has been sent since the page was loaded. If this fails, the failure is reported, and it is
 * tried again after the next load.
 */
let isTaken = false;

/** Whether this page has taken over the changes that the previous page left unconfirmed. */
let isResumed = false;

/**
 * Returns the unconfirmed changes, but only once. Sending a change again is harmless, because a change states its
 * result.
 */
function takeUnanswered(): readonly WatchChange[] {
  if (isResumed) return [];
  isResumed = true;
  const changes = unansweredChanges.read();
  unansweredChanges.clear();
  return changes;
}

/**
 * Appends the browser's list to the account's list, as far as there is room. The browser deletes its list only after
 * the account has stored it, so that nothing is lost. If a second tab also sends the list, this changes nothing.
 */
async function takeAlong(
  client: QueryClient,
  account: readonly string[],
  onError: (error: unknown) => void,
): Promise<void> {
  if (isTaken) return;
  isTaken = true;
  const room = WATCHED_MAX - account.length;
  const codes = browserList
    .get()
    .filter((code) => !account.includes(code))
    .slice(0, room);
  try {
    if (codes.length > 0)
      client.setQueryData(watchlistQuery.queryKey, await sendChange({ kind: 'add', codes, place: 'last' }));
    const left = browserList.get().filter((code) => !codes.includes(code) && !account.includes(code));
    writeBrowserList(left);
  } catch (error) {
    onError(error);
  }
}

const changesUnderWay = (client: QueryClient): number => client.isMutating({ mutationKey: CHANGE_KEY });

/** Returns a function that changes the account's list. */
function useChange(): (change: WatchChange) => void {
  const client = useQueryClient();
  const textOf = useFaultText();
  return useMutation({
    mutationKey: CHANGE_KEY,
    // Changes are sent one after another, in order.
    scope: { id: 'watchlist' },
    mutationFn: sendChange,
    // Shows the change immediately, until the server's answer replaces it.
    onMutate: async (change) => {
      unansweredChanges.add(change);
      // An answer that is still pending would undo the change on the page.
      await client.cancelQueries(watchlistQuery);
      const codes = client.getQueryData(watchlistQuery.queryKey)?.codes ?? [];
      client.setQueryData(watchlistQuery.queryKey, { codes: afterChange(codes, change) });
    },
    // The answer to the last change also includes the results of all earlier ones.
    onSuccess: (answer) => {
      if (changesUnderWay(client) === 1) client.setQueryData(watchlistQuery.queryKey, answer);
    },
    onError: async (error) => {
      notify('error', textOf(error));
      if (changesUnderWay(client) === 1) await invalidateWatchlist(client);
    },
    onSettled: (_, error, change) => {
      if (error === null || error instanceof ApiError) unansweredChanges.remove(change);
      else setTimeout(() => unansweredChanges.remove(change), LEAVE_MS);
    },
  }).mutate;
}

/**
 * The stocks that the user follows. The list belongs to the account, or to the browser while the user is signed out. At
 * the next sign-in, the browser's list is appended to the account's.
 */
export function useWatchlist() {
  const { signedIn } = useSession();
  const isConfirmed = useConfirmedSession();
  const client = useQueryClient();
  const textOf = useFaultText();
  const own = useStore(browserList);
  const underWay = (): number => changesUnderWay(client);
  // An answer from before a pending change would undo the change on the page.
  const asks = { refetchOnMount: () => underWay() === 0, refetchOnWindowFocus: () => underWay() === 0 };
  const list = useQuery({ ...watchlistQuery, ...asks, enabled: isConfirmed });
  const send = useChange();
  const isKnown = isConfirmed && list.isSuccess;
  useEffect(() => {
    if (isKnown) for (const change of takeUnanswered()) send(change);
  }, [isKnown, send]);
  const waits = isKnown && own.length > 0;
  useEffect(() => {
    if (waits) void takeAlong(client, list.data.codes, (error) => notify('error', textOf(error)));
  }, [waits, client, list.data, textOf]);
  const accountCodes = list.data?.codes ?? null;
  const codes = signedIn ? accountCodes : own;
  const apply = (change: WatchChange): void => {
    if (signedIn) send(change);
    else writeBrowserList(afterChange(browserList.get(), change));
  };
  return {
    /** Null until the account's list is known. */
    codes,
    order: (order: string[]): void => apply({ kind: 'order', codes: order }),
    isWatched: (code: string): boolean => codes?.includes(code) === true,
    toggle: (code: string): void => {
      if (codes === null) return;
      apply(
        codes.includes(code)
          ? { kind: 'remove', codes: [code] }
          : { kind: 'add', codes: [code], place: 'first' },
      );
    },
  };
}
