import type { UserInfo } from '@jishi/contract';
import { createStored } from '../store/stored.ts';
import { useStore } from '../store/use-store.ts';
import { forget, keep, kept } from './client-storage.ts';

/** Who is signed in, as far as this browser knows; the server alone decides what they may do. */
export interface Session {
  readonly signedIn: boolean;
  readonly user: UserInfo | null;
  readonly vip: boolean;
  /** Whether the pages under /admin may be shown. */
  readonly admin: boolean;
}

const session = createStored(
  () => [kept('isLogin'), kept('loginInfo'), kept('showISVip'), kept('showAdmin')],
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

/** The same value as long as nothing has changed. */
export const currentSession = session.get;
/** Another tab may sign in or out too. */
export const onSession = session.subscribe;
export const useSession = (): Session => useStore(session);

/** A level above 0 whose end is still to come, or that has none. */
export const isVip = ({ vipLevel, vipExpire }: UserInfo, nowMs: number): boolean =>
  vipLevel > 0 && (vipExpire === null || vipExpire > nowMs);

export const isSignedIn = (): boolean => kept('isLogin') === 'true';

/** Writes down what the server tells of the person. */
export function keepUser(user: UserInfo, nowMs: number = Date.now()): void {
  session.write(() => {
    keep('isLogin', 'true');
    keep('loginName', user.nickname);
    keep('loginInfo', JSON.stringify(user));
    keep('showISVip', String(isVip(user, nowMs)));
    keep('showAdmin', 'true');
  });
}

/** Nobody is signed in any more. */
export function forgetUser(): void {
  session.write(() => {
    keep('isLogin', 'false');
    keep('showAdmin', 'false');
    forget('loginName', 'loginInfo', 'showISVip');
  });
}

function readUser(text: string | null): UserInfo | null {
  try {
    return text === null ? null : (JSON.parse(text) as UserInfo);
  } catch {
    return null;
  }
}
