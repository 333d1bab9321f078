import { siteStorage } from '../browser/storage.ts';
import type { Scheme } from './tokens.ts';

const STORAGE_KEY = 'theme';
const listeners = new Set<() => void>();
const systemPrefersDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

const systemScheme = (): Scheme => (systemPrefersDark().matches ? 'dark' : 'light');

/** The scheme in force: the one that was chosen, else the system's. */
export function currentScheme(): Scheme {
  const chosen = siteStorage().getItem(STORAGE_KEY);
  return chosen === 'dark' || chosen === 'light' ? chosen : systemScheme();
}

/** Keeps the choice; a choice equal to the system's is forgotten, so that the site follows the system again. */
export function chooseScheme(scheme: Scheme): void {
  if (scheme === systemScheme()) siteStorage().removeItem(STORAGE_KEY);
  else siteStorage().setItem(STORAGE_KEY, scheme);
  for (const listener of listeners) listener();
}

/** Calls back when the scheme may have changed: by choice here, in another tab, or by the system. */
export function onSchemeChange(listener: () => void): () => void {
  const system = systemPrefersDark();
  listeners.add(listener);
  system.addEventListener('change', listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
    removeEventListener('storage', listener);
  };
}
