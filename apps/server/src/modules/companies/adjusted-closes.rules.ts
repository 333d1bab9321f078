import type { DailyBars } from '@jishi/contract';
import { round } from '@jishi/market-math';

const DECIMALS = 4;

/**
 * Returns closes that are comparable with the newest day: each is multiplied by its day's factor and divided by the
 * last factor.
 */
export function adjustedCloses({
  dates,
  close,
  factors,
}: Pick<DailyBars, 'dates' | 'close' | 'factors'>): number[] {
  const last = factors.at(-1)?.factor ?? 1;
  return close.map((price, at) => {
    const day = dates[at] ?? '';
    const factor = factors.findLast(({ date }) => date <= day)?.factor ?? 1;
    return round((price * factor) / last, DECIMALS);
  });
}
