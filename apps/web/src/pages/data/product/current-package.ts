import { tabStorage } from '../../../browser/storage.ts';

const STORAGE_KEY = 'packageId';

/** Returns the package that was last viewed in this browser session. An empty string if there is none. */
export const currentPackage = (): string => tabStorage().getItem(STORAGE_KEY) ?? '';

export function keepCurrentPackage(id: string): void {
  tabStorage().setItem(STORAGE_KEY, id);
}
