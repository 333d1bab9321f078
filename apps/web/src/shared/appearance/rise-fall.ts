import type { Lang } from '@jishi/contract';
import { siteStorage } from '../../browser/storage.ts';
import type { RiseFallHabit } from '../../theme/tokens.ts';
import { createStored } from '../store/store.ts';

const STORAGE_KEY = 'riseFall';

/** The habit of most readers of a language. */
export const habitOfLanguage = (lang: Lang): RiseFallHabit => (lang === 'zh' ? 'redRises' : 'greenRises');

/** The habit chosen here or in another tab; null without a choice. */
export const chosenHabit = createStored(
  () => [siteStorage().getItem(STORAGE_KEY)],
  ([text]): RiseFallHabit | null => (text === 'redRises' || text === 'greenRises' ? text : null),
);

/** The habit in force: the reader's choice, else the habit of the language. */
export const riseFallHabit = (lang: Lang): RiseFallHabit => chosenHabit.get() ?? habitOfLanguage(lang);

/**
 * Stores the choice for both languages. A choice equal to the language's own is removed, so that the site follows
 * it again.
 */
export function chooseRiseFall(habit: RiseFallHabit, lang: Lang): void {
  chosenHabit.write(() => {
    if (habit === habitOfLanguage(lang)) siteStorage().removeItem(STORAGE_KEY);
    else siteStorage().setItem(STORAGE_KEY, habit);
  });
}
