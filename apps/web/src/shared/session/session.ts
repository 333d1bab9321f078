import { ApiError, MEMBERSHIP_OVER, SESSION_CODES, type UserInfo } from '@jishi/contract';
import { createStore, createStored, useStore } from '../store/store.ts';
import { removeItems, storedItem, storeItem } from './client-storage.ts';

/** The signed-in user, as far as this browser knows. Only the server decides what the user may do. */
export interface Session {
  readonly signedIn: boolean;
  readonly user: UserInfo | null;
  readonly vip: boolean;
  /** Whether the pages under /admin can be shown. */
  readonly admin: boolean;
}

const session = createStored(
  () => [storedItem('isLogin'), storedItem('loginInfo'), storedItem('showISVip'), storedItem('showAdmin')],
  ([login, info = null, vip, admin]): Session => {
    const signedIn = login === 'true';
    return {
      signedIn,
      user: signedIn ? readUser(info) : null,
      vip: signedIn && vip === 'true',
      admin: signedIn && admin === 'true',
    };
  },
);

/** Returns the same object while nothing has changed. */
export const currentSession = session.get;
/** Notifies of changes, including those made by another tab. */
export const onSession = session.subscribe;
export const useSession = (): Session => useStore(session);

/** Returns whether the level is above 0 and has not ended. */
export const isVip = (
  { vipLevel, vipExpire }: Pick<UserInfo, 'vipLevel' | 'vipExpire'>,
  nowMs: number,
): boolean => vipLevel > 0 && (vipExpire === null || vipExpire > nowMs);

export const isSignedIn = (): boolean => storedItem('isLogin') === 'true';

/** Stores the server's record of the user. */
export function storeUser(user: UserInfo, nowMs: number = Date.now()): void {
  session.write(() => {
    storeItem('isLogin', 'true');
    storeItem('loginName', user.nickname);
    storeItem('loginInfo', JSON.stringify(user));
    storeItem('showISVip', String(isVip(user, nowMs)));
    storeItem('showAdmin', 'true');
  });
}

/** Records that nobody is signed in. */
export function clearUser(): void {
  session.write(() => {
    storeItem('isLogin', 'false');
    storeItem('showAdmin', 'false');
    removeItems('loginName', 'loginInfo', 'showISVip');
  });
}

function readUser(text: string | null): UserInfo | null {
  try {
    return text === null ? null : (JSON.parse(text) as UserInfo);
  } catch {
    return null;
  }
}

/**
 * The server ended the session, either because it expired or for the reason in the message. `membershipOver`: only the
 * membership in which the user acts has ended, and the session continues.
 */
export interface SessionEnd {
  readonly kind: 'expired' | 'forcedOut' | 'membershipOver';
  readonly message: string;
}

const lastEnd = createStore<SessionEnd | null>(null);

export function onSessionEnded(listener: (end: SessionEnd) => void): () => void {
  return lastEnd.subscribe(() => {
    const end = lastEnd.get();
    if (end !== null) listener(end);
  });
}

const ENDS: ReadonlyMap<number, SessionEnd['kind']> = new Map([
  [SESSION_CODES.expired, 'expired'],
  [SESSION_CODES.forcedOut, 'forcedOut'],
  [MEMBERSHIP_OVER, 'membershipOver'],
]);

/** Reports the end of a session if a call's error indicates it. */
export function reportSessionEnd(error: unknown): void {
  if (!(error instanceof ApiError)) return;
  const kind = ENDS.get(error.code);
  if (kind !== undefined) lastEnd.set({ kind, message: error.message });
}
