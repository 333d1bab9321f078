import { WATCHED_MAX } from '@jishi/contract';
import { siteStorage } from '../../browser/storage.ts';
import { createStored } from '../../shared/store/store.ts';

const STORAGE_KEY = 'watchlist';
const CODE = /^\d{6}$/;

/** The stocks that a visitor follows, stored in this browser. */
export const browserList = createStored(
  () => [siteStorage().getItem(STORAGE_KEY)],
  ([text]): readonly string[] =>
    [...new Set((text ?? '').split(','))].filter((code) => CODE.test(code)).slice(0, WATCHED_MAX),
);

export function writeBrowserList(codes: readonly string[]): void {
  browserList.write(() => {
    if (codes.length === 0) siteStorage().removeItem(STORAGE_KEY);
    else siteStorage().setItem(STORAGE_KEY, codes.join());
  });
}
