export { COVERAGE_SHARE_MIN, medianOfWhole, standsForWhole, sumOfWhole } from './coverage.ts';
export { addDays, DAY_MS } from './days.ts';
export {
  CADENCES,
  type Cadence,
  type Judged,
  type Lateness,
  lastDayInTime,
  latenessOf,
  latenessOfAll,
} from './lateness.ts';
export { median, quantile } from './quantile.ts';
export { round } from './round.ts';
export {
  type CalendarDay,
  calendarDayOf,
  firstTradingDay,
  isTradingDay,
  type TradingCalendar,
  tradingDayAfter,
  tradingDaysBetween,
  tradingDaysFrom,
  WEEKDAYS_ONLY,
  weekdaysBetween,
} from './trading-calendar.ts';
