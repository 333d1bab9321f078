import { fillKey, hasKeyPlace, type KeyPair, type keyEndpoints, type OutputOf } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { tabStorage } from '../../browser/storage.ts';
import { queryOf } from '../queries/query-of.ts';
import { createStore, useStore } from '../store/store.ts';
import { useMay } from './acting.ts';
import { currentSession, onSession, useSession } from './session.ts';

/**
 * A key created in this tab, with its secret, which the server cannot show again. It is lost when the page is closed.
 */
const madeKey = createStore<KeyPair | null>(null);
const windowOpen = createStore(false);
onSession(() => {
  if (!currentSession().signedIn) madeKey.set(null);
});

export const useMadeKey = (): KeyPair | null => useStore(madeKey);
export const useKeyWindow = (): boolean => useStore(windowOpen);
export const closeKeyWindow = (): void => windowOpen.set(false);
export const openKeyWindow = (): void => windowOpen.set(true);

/** Stores a new key and shows it. */
export function showKey(key: KeyPair): void {
  madeKey.set(key);
  windowOpen.set(true);
}

/** Forgets the key created in this tab after it has been revoked. */
export const forgetKey = (accessKey: string): void => {
  if (madeKey.get()?.accessKey === accessKey) madeKey.set(null);
};

/**
 * The name under which the key created at sign-up is stored while the page reloads. The key is in the tab's storage
 * only during the reload.
 */
const OVER_RELOAD = 'newKey';

export const carryKey = (key: KeyPair): void => tabStorage().setItem(OVER_RELOAD, JSON.stringify(key));

/** Returns the key that was stored during the reload. It can be read only once, and only while a user is signed in. */
export function takeCarriedKey(): KeyPair | null {
  const text = tabStorage().getItem(OVER_RELOAD);
  if (text === null) return null;
  tabStorage().removeItem(OVER_RELOAD);
  return currentSession().signedIn ? (JSON.parse(text) as KeyPair) : null;
}

type Keys = OutputOf<(typeof keyEndpoints)['list']>;

/** The code is loaded when the call is first made. */
const askKeys = Object.assign(
  async (): Promise<Keys> => (await import('../api/person-client.ts')).person.keys.list({}),
  { endpoint: { name: 'my.keys' } },
);
export const keysQuery = queryOf(askKeys, {});

/**
 * The keys with their last use. Always stale, like the calls beside them, because a user who returns from the program
 * that made the calls expects to see the use.
 */
export const keyUsesQuery = { ...keysQuery, staleTime: 0, refetchOnWindowFocus: true } as const;

/**
 * Returns a sample with the reader's key: the key created in this tab, otherwise the reader's latest key without its
 * secret.
 */
export function useCodeWithKey(code: string): string {
  const pair = useMadeKey();
  const { signedIn } = useSession();
  const hasPlace = hasKeyPlace(code);
  const mayCall = useMay('keys');
  const keys = useQuery({ ...keysQuery, enabled: hasPlace && signedIn && mayCall && pair === null });
  const newest = signedIn ? keys.data?.find(({ member }) => member === null) : undefined;
  if (!hasPlace) return code;
  if (pair !== null) return fillKey(code, pair);
  return newest === undefined ? code : fillKey(code, { accessKey: newest.accessKey, accessSecret: null });
}
