import type { Lang } from '@jishi/contract';
import { siteStorage } from '../browser/storage.ts';
import type { RiseFallHabit } from './tokens.ts';

const STORAGE_KEY = 'riseFall';
const listeners = new Set<() => void>();

const habitOfLanguage = (lang: Lang): RiseFallHabit => (lang === 'zh' ? 'redRises' : 'greenRises');

/** The habit in force: the one that was chosen, else that of the language. */
export function riseFallHabit(lang: Lang): RiseFallHabit {
  const chosen = siteStorage().getItem(STORAGE_KEY);
  return chosen === 'redRises' || chosen === 'greenRises' ? chosen : habitOfLanguage(lang);
}

/** Keeps the choice for both languages; a choice equal to the language's own is forgotten, so that the site follows it again. */
export function chooseRiseFall(habit: RiseFallHabit, lang: Lang): void {
  if (habit === habitOfLanguage(lang)) siteStorage().removeItem(STORAGE_KEY);
  else siteStorage().setItem(STORAGE_KEY, habit);
  for (const listener of listeners) listener();
}

/** Calls back when the habit may have changed, here or in another tab. */
export function onRiseFallChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
