import { siteStorage, tabStorage } from '../../browser/storage.ts';

/**
 * The names under which the browser stores the state of a user's visit, as the contract defines them. Each item is
 * stored either for all tabs, until the user signs out, or for one tab. No secret is stored: no passwords, codes or
 * tokens.
 */
const PLACES = {
  /** 'true' while a user is signed in, as far as the browser knows. */
  isLogin: 'local',
  loginName: 'local',
  /** The user info of the last response, as JSON. */
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
  /**
   * The third party's URL to which the tab was redirected. The third party must return the state that this URL
   * contains.
   */
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
