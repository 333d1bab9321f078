import { changePercentOver, type DailyBars } from '@jishi/contract';
import { type Interval, periodEnds } from './aggregate.ts';

type Compared = Pick<DailyBars, 'dates' | 'close' | 'reference' | 'gaps'>;

/** Prices that differ by less than this count as equal. It is less than the smallest price step. */
const SAME_PRICE = 0.0009;

/**
 * Returns the change of each bar in percent from the reference prices of its days, so that an ex-date is not a fall.
 * NaN if the change is unknown. The first day after a gap can have a published change, but a week or a month with a gap
 * has none.
 */
export function changesOf({ dates, close, reference, gaps }: Compared, interval: Interval): Float64Array {
  const isGap = new Set(gaps);
  const days = dates.map((date, at) => {
    const [last = null, compared = null] = [close[at], reference[at]];
    const isBroken =
      isGap.has(date) && !(Math.abs((compared ?? Number.NaN) - (close[at - 1] ?? Number.NaN)) < SAME_PRICE);
    return { close: last, reference: interval !== 'day' && isBroken ? null : compared };
  });
  const ends = periodEnds(dates, interval);
  return Float64Array.from(
    ends,
    (to, at) => changePercentOver(days.slice((ends[at - 1] ?? -1) + 1, to + 1)) ?? Number.NaN,
  );
}
