import { tabStorage } from '../../browser/storage.ts';
import { currentSession } from '../../shared/session/session.ts';
import type { WatchChange } from './watchlist.queries.ts';

const STORAGE_KEY = 'watchlistChanges';

interface Unanswered {
  /** The user who made the changes. Another user may sign in before the tab is loaded again. */
  readonly nickname: string;
  readonly changes: readonly WatchChange[];
}

const personNow = (): string | null => currentSession().user?.nickname ?? null;

function read(): readonly WatchChange[] {
  const text = tabStorage().getItem(STORAGE_KEY);
  if (text === null) return [];
  const { nickname, changes } = JSON.parse(text) as Unanswered;
  return nickname === personNow() ? changes : [];
}

function write(changes: readonly WatchChange[]): void {
  const nickname = personNow();
  if (changes.length === 0 || nickname === null) tabStorage().removeItem(STORAGE_KEY);
  else tabStorage().setItem(STORAGE_KEY, JSON.stringify({ nickname, changes } satisfies Unanswered));
}

/**
 * The changes that the server has not confirmed yet. They survive a reload of the tab. This is necessary because the
 * list that the new page fetches may lack them, and because a change that waited for an earlier one has never been
 * sent.
 */
export const unansweredChanges = {
  read,
  add: (change: WatchChange): void => write([...read(), change]),
  remove: (change: WatchChange): void => {
    const changes = read();
    const place = changes.map((each) => JSON.stringify(each)).indexOf(JSON.stringify(change));
    if (place >= 0) write(changes.toSpliced(place, 1));
  },
  clear: (): void => write([]),
};
