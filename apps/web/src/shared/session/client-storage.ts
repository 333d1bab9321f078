import { siteStorage, tabStorage } from '../../browser/storage.ts';

/**
 * The browser's record of a person's visit, by names that the contract defines: in all tabs until the person
 * signs out, or in one tab. It contains no secret. Passwords, codes and tokens are never stored.
 */
const PLACES = {
  /** 'true' while a person is signed in, as far as the browser knows. */
  isLogin: 'local',
  loginName: 'local',
  /** The user info of the last answer, as JSON. */
  loginInfo: 'local',
  showISVip: 'local',
  /** 'true' while the pages under /admin may be shown. */
  showAdmin: 'local',
  /** The third party of a sign-in in progress: qq or wx. */
  loginType: 'tab',
  openidqq: 'tab',
  openidwx: 'tab',
  /** The route to return to. */
  beforeLoginURL: 'tab',
  /** The third party's address to which the tab was sent. The third party must return the state in it. */
  loginUrlWithToken: 'tab',
  inviteCode: 'tab',
  /** 'false' while the anti-crawler check requires a captcha. */
  isAllow: 'tab',
  /** The previous trading day as JSON, with the day on which it was fetched. */
  p_public0001: 'tab',
} as const;

export type StorageKey = keyof typeof PLACES;

const placeOf = (key: StorageKey): ReturnType<typeof siteStorage> =>
  PLACES[key] === 'local' ? siteStorage() : tabStorage();

export const storedItem = (key: StorageKey): string | null => placeOf(key).getItem(key);

export function storeItem(key: StorageKey, value: string): void {
  placeOf(key).setItem(key, value);
}

export function removeItems(...keys: readonly StorageKey[]): void {
  for (const key of keys) placeOf(key).removeItem(key);
}
