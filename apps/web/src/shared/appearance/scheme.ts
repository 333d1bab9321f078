import { siteStorage } from '../../browser/storage.ts';
import type { Scheme } from '../../theme/tokens.ts';
import { combine, createStored, mediaQuery, type Source, useStore } from '../store/store.ts';

const STORAGE_KEY = 'theme';

const chosen = createStored(
  () => [siteStorage().getItem(STORAGE_KEY)],
  ([text]) => (text === 'dark' || text === 'light' ? text : null),
);
const systemIsDark = mediaQuery('(prefers-color-scheme: dark)');
const systemScheme = (isDark: boolean): Scheme => (isDark ? 'dark' : 'light');

/** The colour scheme in effect: the choice made in this or another tab, otherwise the system's scheme. */
export const scheme: Source<Scheme> = combine(
  chosen,
  systemIsDark,
  (choice, isDark) => choice ?? systemScheme(isDark),
);

/**
 * Stores the choice. Choosing the system's scheme removes the stored choice, so that the site follows the system again.
 */
export function chooseScheme(choice: Scheme): void {
  chosen.write(() => {
    if (choice === systemScheme(systemIsDark.get())) siteStorage().removeItem(STORAGE_KEY);
    else siteStorage().setItem(STORAGE_KEY, choice);
  });
}

export const useScheme = (): Scheme => useStore(scheme);
