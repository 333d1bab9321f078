import { tabStorage } from '../../../browser/storage.ts';

const STORAGE_KEY = 'packageId';

/** The package that this browser session viewed last, or nothing. */
export const currentPackage = (): string => tabStorage().getItem(STORAGE_KEY) ?? '';

export function keepCurrentPackage(id: string): void {
  tabStorage().setItem(STORAGE_KEY, id);
}
