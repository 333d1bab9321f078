import type { Lang } from '@jishi/contract';
import { siteStorage } from '../../browser/storage.ts';
import type { RiseFallHabit } from '../../theme/tokens.ts';
import { createStored } from '../store/store.ts';

const STORAGE_KEY = 'riseFall';

/** What readers of a language are used to. */
export const habitOfLanguage = (lang: Lang): RiseFallHabit => (lang === 'zh' ? 'redRises' : 'greenRises');

/** The habit that was chosen, here or in another tab; null when none was. */
export const chosenHabit = createStored(
  () => [siteStorage().getItem(STORAGE_KEY)],
  ([text]): RiseFallHabit | null => (text === 'redRises' || text === 'greenRises' ? text : null),
);

/** The habit in force: the one that was chosen, else that of the language. */
export const riseFallHabit = (lang: Lang): RiseFallHabit => chosenHabit.get() ?? habitOfLanguage(lang);

/** Stores the choice for both languages; a choice equal to the language's own is removed, so that the site follows it again. */
export function chooseRiseFall(habit: RiseFallHabit, lang: Lang): void {
  chosenHabit.write(() => {
    if (habit === habitOfLanguage(lang)) siteStorage().removeItem(STORAGE_KEY);
    else siteStorage().setItem(STORAGE_KEY, habit);
  });
}
