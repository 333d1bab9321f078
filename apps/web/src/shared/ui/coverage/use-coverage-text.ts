import { standsForWhole } from '@jishi/market-math';
import { formatNumber } from '../../format/index.ts';
import { useMessages } from '../../i18n/messages.ts';
import { coverageMessages } from './coverage.messages.ts';

export type Counted = 'companies' | 'stocks' | 'months';

/**
 * Returns the text that names how many of a whole a figure covers, and says so if they are too few for a figure. It
 * stands beside every figure of a part.
 */
export function useCoverageText(): (counted: Counted, covered: number, whole: number) => string {
  const t = useMessages(coverageMessages);
  return (counted, covered, whole) => {
    const coverage = t(counted, { covered: formatNumber(covered), whole: formatNumber(whole) });
    return standsForWhole(covered, whole) ? coverage : t('tooFew', { coverage });
  };
}
