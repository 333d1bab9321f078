import { useMemo, useSyncExternalStore } from 'react';
import { onRiseFallChange, riseFallHabit } from '../../theme/rise-fall.ts';
import { currentScheme, onSchemeChange } from '../../theme/scheme.ts';
import { type RiseFallColours, type RiseFallHabit, riseFallColours } from '../../theme/tokens.ts';
import { useLanguage } from '../i18n/language.ts';

export interface RiseFall extends RiseFallColours {
  readonly habit: RiseFallHabit;
}

/**
 * Which colour rises for this reader, and the two colours as values for what is drawn on a canvas. Style sheets take
 * var(--rise) and var(--fall) instead, which follow by themselves. A sign or an arrow stands beside either colour.
 */
export function useRiseFall(): RiseFall {
  const lang = useLanguage();
  const habit = useSyncExternalStore(onRiseFallChange, () => riseFallHabit(lang));
  const scheme = useSyncExternalStore(onSchemeChange, currentScheme);
  return useMemo(() => ({ habit, ...riseFallColours(habit, scheme) }), [habit, scheme]);
}
