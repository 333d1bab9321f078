import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let signedIn: string | null;
let notify: (event: Partial<StorageEvent>) => void;

beforeEach(() => {
  const storage = { getItem: (key: string) => (key === 'isLogin' ? signedIn : null) };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('addEventListener', (_: string, listener: typeof notify) => {
    notify = listener;
  });
  vi.stubGlobal('removeEventListener', vi.fn());
});
afterEach(() => void vi.unstubAllGlobals());

/** Returns the changes that a tab reports, given whether a user was signed in when it loaded. */
async function heard(atLoad: boolean, ...changes: readonly Partial<StorageEvent>[]): Promise<string[]> {
  signedIn = String(atLoad);
  vi.resetModules();
  const { onOtherTabs } = await import('./confirmed-session.ts');
  const news: string[] = [];
  onOtherTabs({ onPersonLeft: () => news.push('person left'), onSignIn: () => news.push('sign-in') });
  for (const change of changes) notify(change);
  return news;
}

const IN = { key: 'isLogin', newValue: 'true' };
const OUT = { key: 'isLogin', newValue: 'false' };

test("a signed-in user's tab reports the sign-out, at the latest when the next user signs in", async () => {
  expect(await heard(true, OUT)).toEqual(['person left']);
  expect(await heard(true, IN)).toEqual(['person left']);
});

test("a visitor's tab reports a sign-in, and counts as a signed-in user's tab from then on", async () => {
  expect(await heard(false, IN)).toEqual(['sign-in']);
  expect(await heard(false, IN, OUT)).toEqual(['sign-in', 'person left']);
  expect(await heard(false, OUT)).toEqual([]);
});

test("other changes of the browser's storage report nothing", async () => {
  expect(await heard(true, { key: 'watchlist', newValue: '600901' })).toEqual([]);
});
