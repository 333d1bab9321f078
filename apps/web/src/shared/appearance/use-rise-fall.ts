import { useMemo } from 'react';
import { type RiseFallColours, type RiseFallHabit, riseFallColours } from '../../theme/tokens.ts';
import { useLanguage } from '../i18n/language.ts';
import { useStore } from '../store/store.ts';
import { chosenHabit, riseFallHabit } from './rise-fall.ts';
import { useScheme } from './scheme.ts';

export interface RiseFall extends RiseFallColours {
  readonly habit: RiseFallHabit;
}

/**
 * Returns the reader's convention and its two colours, as values for drawing on a canvas. Style sheets use var(--rise)
 * and var(--fall), which change automatically. A sign or an arrow always accompanies the colour.
 */
export function useRiseFall(): RiseFall {
  const lang = useLanguage();
  const habit = useStore(chosenHabit, () => riseFallHabit(lang));
  const scheme = useScheme();
  return useMemo(() => ({ habit, ...riseFallColours(habit, scheme) }), [habit, scheme]);
}
