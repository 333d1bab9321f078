import { calendarDayOf, type TradingCalendar, weekdaysBetween } from '@jishi/market-math';

/** The dates of two consecutive bars of a security. */
export interface BarPair {
  readonly before: string;
  readonly date: string;
}

/**
 * The length of the exchanges' longest holiday, in weekdays. Outside the calendar's range, only a longer interruption
 * counts as a gap.
 */
const HOLIDAY_WEEKDAYS_MAX = 6;

/** Returns a security's consecutive bars as pairs, oldest first. */
export const pairsOf = (rows: readonly { readonly date: string }[]): BarPair[] =>
  rows.slice(1).map(({ date }, at) => ({ before: rows[at]?.date ?? date, date }));

/** Returns the pairs between which market days are missing. The trading calendar decides which days are market days. */
export const gapsIn = <Pair extends BarPair>(calendar: TradingCalendar, pairs: readonly Pair[]): Pair[] =>
  pairs.filter(({ before, date }) => {
    const { previous } = calendarDayOf(calendar, date);
    return previous === null ? weekdaysBetween(before, date) > HOLIDAY_WEEKDAYS_MAX : previous > before;
  });
