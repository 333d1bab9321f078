import type { Lang } from '@jishi/contract';
import { siteStorage } from '../../browser/storage.ts';
import type { RiseFallHabit } from '../../theme/tokens.ts';
import { createStored } from '../store/store.ts';

const STORAGE_KEY = 'riseFall';

/** The convention of most readers of a language. */
export const habitOfLanguage = (lang: Lang): RiseFallHabit => (lang === 'zh' ? 'redRises' : 'greenRises');

/** The convention chosen in this or another tab. Null if none was chosen. */
export const chosenHabit = createStored(
  () => [siteStorage().getItem(STORAGE_KEY)],
  ([text]): RiseFallHabit | null => (text === 'redRises' || text === 'greenRises' ? text : null),
);

/** The convention in effect: the reader's choice, otherwise the convention of the language. */
export const riseFallHabit = (lang: Lang): RiseFallHabit => chosenHabit.get() ?? habitOfLanguage(lang);

/**
 * Stores the choice for both languages. A choice equal to the language's convention is removed, so that the
 * site follows the language again.
 */
export function chooseRiseFall(habit: RiseFallHabit, lang: Lang): void {
  chosenHabit.write(() => {
    if (habit === habitOfLanguage(lang)) siteStorage().removeItem(STORAGE_KEY);
    else siteStorage().setItem(STORAGE_KEY, habit);
  });
}
