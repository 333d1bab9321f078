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

/** The changes that a tab reports, depending on whether somebody was signed in when it loaded. */
async function heard(atLoad: boolean, ...changes: readonly Partial<StorageEvent>[]): Promise<string[]> {
  signedIn = String(atLoad);
  vi.resetModules();
  const { onOtherTabs } = await import('./standing-session.ts');
  const news: string[] = [];
  onOtherTabs({ onPersonLeft: () => news.push('person left'), onSignIn: () => news.push('sign-in') });
  for (const change of changes) notify(change);
  return news;
}

const IN = { key: 'isLogin', newValue: 'true' };
const OUT = { key: 'isLogin', newValue: 'false' };

test('a tab of a person hears when they leave, and one whose person left before it heard of it when somebody comes', async () => {
  expect(await heard(true, OUT)).toEqual(['person left']);
  expect(await heard(true, IN)).toEqual(['person left']);
});

test('a tab of a visitor hears of a sign-in, from which on it is a person’s', async () => {
  expect(await heard(false, IN)).toEqual(['sign-in']);
  expect(await heard(false, IN, OUT)).toEqual(['sign-in', 'person left']);
  expect(await heard(false, OUT)).toEqual([]);
});

test('other changes of what the browser keeps say nothing of persons', async () => {
  expect(await heard(true, { key: 'watchlist', newValue: '600901' })).toEqual([]);
});
