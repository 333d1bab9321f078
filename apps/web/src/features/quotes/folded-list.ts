import { siteStorage } from '../../browser/storage.ts';
import { createStored } from '../../shared/store/store.ts';

const STORAGE_KEY = 'marketList';
const FOLDED = 'folded';

/** Whether the reader has collapsed the list of securities in this or another tab. */
export const foldedList = createStored(
  () => [siteStorage().getItem(STORAGE_KEY)],
  ([text]): boolean => text === FOLDED,
);

export function foldList(isFolded: boolean): void {
  foldedList.write(() => {
    if (isFolded) siteStorage().setItem(STORAGE_KEY, FOLDED);
    else siteStorage().removeItem(STORAGE_KEY);
  });
}
