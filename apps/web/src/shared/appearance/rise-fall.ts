import type { Lang } from '@jishi/contract';
import { siteStorage } from '../../browser/storage.ts';
import type { RiseFallHabit } from '../../theme/tokens.ts';
import { createStored } from '../store/store.ts';

const STORAGE_KEY = 'riseFall';

/** Returns the convention that most readers of a language expect. */
export const habitOfLanguage = (lang: Lang): RiseFallHabit => (lang === 'zh' ? 'redRises' : 'greenRises');

/** The convention that the reader chose in this or another tab. Null if the reader has not chosen one. */
export const chosenHabit = createStored(
  () => [siteStorage().getItem(STORAGE_KEY)],
  ([text]): RiseFallHabit | null => (text === 'redRises' || text === 'greenRises' ? text : null),
);

/** Returns the convention in effect: the reader's choice, otherwise the convention of the language. */
export const riseFallHabit = (lang: Lang): RiseFallHabit => chosenHabit.get() ?? habitOfLanguage(lang);

/**
 * Stores the choice for both languages. Choosing the language's convention removes the stored choice, so that the site
 * follows the language again.
 */
export function chooseRiseFall(habit: RiseFallHabit, lang: Lang): void {
  chosenHabit.write(() => {
    if (habit === habitOfLanguage(lang)) siteStorage().removeItem(STORAGE_KEY);
    else siteStorage().setItem(STORAGE_KEY, habit);
  });
}
