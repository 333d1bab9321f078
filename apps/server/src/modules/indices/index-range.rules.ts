import { changePercentOver } from '@jishi/contract';
import { DAY_MS } from '@jishi/market-math';
import { monthsBefore } from '../../platform/calendar.ts';

/** An index's close on a day. */
export interface Level {
  readonly date: string;
  readonly close: number;
}

/**
 * A close that is more than this many days older than the requested day is not used as a reference. The longest holiday
 * is shorter.
 */
const STALE_DAYS = 15;

/** Returns a level's position in its range: 0 is the low, 100 the high. Null if the two are equal. */
export function rangePosition(last: number, low: number, high: number): number | null {
  return high > low ? Math.round(((last - low) / (high - low)) * 10_000) / 100 : null;
}

/**
 * Returns the change in per cent since the last close on or before the given day; null if that close is too old. The
 * oldest level must be first.
 */
export function changeSince(levels: readonly Level[], since: string): number | null {
  const base = levels.findLast(({ date }) => date <= since);
  const last = levels.at(-1);
  if (base === undefined || last === undefined || base === last) return null;
  if (Date.parse(since) - Date.parse(base.date) > STALE_DAYS * DAY_MS) return null;
  return changePercentOver([{ close: last.close, reference: base.close }]);
}

/** Returns the range of the last year, and the changes over several spans that end with the last level. */
export function spansOf(levels: readonly Level[]) {
  const last = levels.at(-1);
  if (last === undefined) return null;
  const yearBefore = monthsBefore(last.date, 12);
  const closes = levels.filter(({ date }) => date > yearBefore).map(({ close }) => close);
  const [low, high] = [Math.min(...closes), Math.max(...closes)];
  return {
    low,
    high,
    position: rangePosition(last.close, low, high),
    month: changeSince(levels, monthsBefore(last.date, 1)),
    quarter: changeSince(levels, monthsBefore(last.date, 3)),
    yearToDate: changeSince(levels, `${Number(last.date.slice(0, 4)) - 1}-12-31`),
    year: changeSince(levels, yearBefore),
  };
}
