import { tabStorage } from '../../../browser/storage.ts';

const STORAGE_KEY = 'packageId';

/** Returns the package that was viewed last in this browser session. Empty if there is none. */
export const currentPackage = (): string => tabStorage().getItem(STORAGE_KEY) ?? '';

export function keepCurrentPackage(id: string): void {
  tabStorage().setItem(STORAGE_KEY, id);
}
