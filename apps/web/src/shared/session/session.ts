import type { UserInfo } from '@jishi/contract';
import { useSyncExternalStore } from 'react';
import { forget, keep, kept } from './client-storage.ts';

/** Who is signed in, as far as this browser knows; the server alone decides what they may do. */
export interface Session {
  readonly signedIn: boolean;
  readonly user: UserInfo | null;
  readonly vip: boolean;
  /** Whether the pages under /admin may be shown. */
  readonly admin: boolean;
}

const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

/** A level above 0 whose end is still to come, or that has none. */
export const isVip = ({ vipLevel, vipExpire }: UserInfo, nowMs: number): boolean =>
  vipLevel > 0 && (vipExpire === null || vipExpire > nowMs);

export const isSignedIn = (): boolean => kept('isLogin') === 'true';

/** Writes down what the server tells of the person. */
export function keepUser(user: UserInfo, nowMs: number = Date.now()): void {
  keep('isLogin', 'true');
  keep('loginName', user.nickname);
  keep('loginInfo', JSON.stringify(user));
  keep('showISVip', String(isVip(user, nowMs)));
  keep('showAdmin', 'true');
  tell();
}

/** Nobody is signed in any more. */
export function forgetUser(): void {
  keep('isLogin', 'false');
  keep('showAdmin', 'false');
  forget('loginName', 'loginInfo', 'showISVip');
  tell();
}

function readUser(text: string | null): UserInfo | null {
  try {
    return text === null ? null : (JSON.parse(text) as UserInfo);
  } catch {
    return null;
  }
}

let last: { readonly key: string; readonly session: Session } | undefined;

/** The same value as long as nothing has changed. */
export function currentSession(): Session {
  const [login, info, vip, admin] = [
    kept('isLogin'),
    kept('loginInfo'),
    kept('showISVip'),
    kept('showAdmin'),
  ];
  const key = [login, info, vip, admin].join('\n');
  if (last?.key === key) return last.session;
  const signedIn = login === 'true';
  const session = {
    signedIn,
    user: signedIn ? readUser(info) : null,
    vip: signedIn && vip === 'true',
    admin: signedIn && admin === 'true',
  };
  last = { key, session };
  return session;
}

/** Another tab may sign in or out too. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export const useSession = (): Session => useSyncExternalStore(onSession, currentSession);
