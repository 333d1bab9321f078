import { ApiError, SESSION_CODES, type UserInfo } from '@jishi/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  clearUser,
  currentSession,
  isVip,
  onSession,
  onSessionEnded,
  reportSessionEnd,
  storeUser,
} from './session.ts';

const NOW = 1_800_000_000_000;
const user: UserInfo = {
  nickname: '数据分析师',
  type: '0',
  vipLevel: 0,
  vipExpire: null,
  starLevel: 0,
  acting: null,
};

/** A browser's storage. */
function storage(): Storage {
  const rows = new Map<string, string>();
  return {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
    removeItem: (key: string) => void rows.delete(key),
  } as Storage;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
});
afterEach(() => void vi.unstubAllGlobals());

test.each([
  [{ vipLevel: 0, vipExpire: null }, false],
  [{ vipLevel: 0, vipExpire: NOW + 1 }, false],
  [{ vipLevel: 1, vipExpire: NOW + 1 }, true],
  [{ vipLevel: 1, vipExpire: NOW }, false],
  [{ vipLevel: 3, vipExpire: NOW - 1 }, false],
  [{ vipLevel: 1, vipExpire: null }, true],
])('only a user with an unexpired level above 0 is a VIP: %o', (membership, vip) => {
  expect(isVip({ ...user, ...membership }, NOW)).toBe(vip);
});

describe('the signed-in user', () => {
  test('is nobody on the first visit', () => {
    expect(currentSession()).toEqual({ signedIn: false, user: null, vip: false, admin: false });
  });

  test('is stored under the agreed names, and nothing else is stored', () => {
    const written = vi.spyOn(localStorage, 'setItem');
    const inTab = vi.spyOn(sessionStorage, 'setItem');
    storeUser({ ...user, vipLevel: 1, vipExpire: NOW + 1 }, NOW);
    expect(Object.fromEntries(written.mock.calls)).toEqual({
      isLogin: 'true',
      loginName: user.nickname,
      loginInfo: JSON.stringify({ ...user, vipLevel: 1, vipExpire: NOW + 1 }),
      showISVip: 'true',
      showAdmin: 'true',
    });
    expect(inTab).not.toHaveBeenCalled();
    expect(currentSession()).toMatchObject({
      signedIn: true,
      vip: true,
      admin: true,
      user: { nickname: user.nickname },
    });
  });

  test('is announced to listeners, and removed completely on sign-out', () => {
    const heard = vi.fn();
    const stop = onSession(heard);
    storeUser(user, NOW);
    clearUser();
    stop();
    storeUser(user, NOW);
    expect(heard).toHaveBeenCalledTimes(2);
    clearUser();
    expect(currentSession()).toEqual({ signedIn: false, user: null, vip: false, admin: false });
    expect(localStorage.getItem('loginInfo')).toBeNull();
    expect(localStorage.getItem('isLogin')).toBe('false');
  });

  test('is the same object until something changes', () => {
    storeUser(user, NOW);
    expect(currentSession()).toBe(currentSession());
  });

  test('has no record if the stored one is unreadable', () => {
    storeUser(user, NOW);
    localStorage.setItem('loginInfo', '{');
    expect(currentSession()).toMatchObject({ signedIn: true, user: null });
  });
});

describe('the end of a session', () => {
  const refusal = (code: number): ApiError => new ApiError(code, `refused with ${code}`, 401);
  const { expired, forcedOut } = SESSION_CODES;

  test('is reported with its kind and reason after each error that indicates it', () => {
    const heard = vi.fn();
    const stop = onSessionEnded(heard);
    reportSessionEnd(refusal(expired));
    reportSessionEnd(refusal(expired));
    reportSessionEnd(refusal(forcedOut));
    stop();
    reportSessionEnd(refusal(expired));
    expect(heard.mock.calls).toEqual([
      [{ kind: 'expired', message: `refused with ${expired}` }],
      [{ kind: 'expired', message: `refused with ${expired}` }],
      [{ kind: 'forcedOut', message: `refused with ${forcedOut}` }],
    ]);
  });

  test('is not reported after an unrelated error or failure', () => {
    const heard = vi.fn();
    const stop = onSessionEnded(heard);
    reportSessionEnd(refusal(1));
    reportSessionEnd(new TypeError('no network'));
    stop();
    expect(heard).not.toHaveBeenCalled();
  });
});
