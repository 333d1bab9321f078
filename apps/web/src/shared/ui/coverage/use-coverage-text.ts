import { standsForWhole } from '@jishi/market-math';
import { formatNumber } from '../../format/index.ts';
import { useMessages } from '../../i18n/messages.ts';
import { coverageMessages } from './coverage.messages.ts';

export type Counted = 'companies' | 'stocks' | 'months';

/**
 * Returns a function that states from how many of all values a figure is computed, and warns if they are too few. The
 * text appears next to every figure that covers only a part of the values.
 */
export function useCoverageText(): (counted: Counted, covered: number, whole: number) => string {
  const t = useMessages(coverageMessages);
  return (counted, covered, whole) => {
    const coverage = t(counted, { covered: formatNumber(covered), whole: formatNumber(whole) });
    return standsForWhole(covered, whole) ? coverage : t('tooFew', { coverage });
  };
}
