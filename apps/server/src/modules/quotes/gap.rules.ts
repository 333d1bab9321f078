import { calendarDayOf, type TradingCalendar, weekdaysBetween } from '@jishi/market-math';

/** Two consecutive bars of one security. */
export interface BarPair {
  readonly before: string;
  readonly date: string;
}

/** The exchanges' longest holiday, in weekdays. Beyond the calendar's range, a longer interruption is a gap. */
const HOLIDAY_WEEKDAYS_MAX = 6;

/** Returns a security's bars as pairs, oldest first. */
export const pairsOf = (rows: readonly { readonly date: string }[]): BarPair[] =>
  rows.slice(1).map(({ date }, at) => ({ before: rows[at]?.date ?? date, date }));

/** Returns the pairs between which market days are missing according to the trading calendar. */
export const gapsIn = <Pair extends BarPair>(calendar: TradingCalendar, pairs: readonly Pair[]): Pair[] =>
  pairs.filter(({ before, date }) => {
    const { previous } = calendarDayOf(calendar, date);
    return previous === null ? weekdaysBetween(before, date) > HOLIDAY_WEEKDAYS_MAX : previous > before;
  });
