const STORAGE_KEY = 'packageId';

/** The package that this browser session looked at last, or nothing. */
export const currentPackage = (): string => sessionStorage.getItem(STORAGE_KEY) ?? '';

export function keepCurrentPackage(id: string): void {
  sessionStorage.setItem(STORAGE_KEY, id);
}
