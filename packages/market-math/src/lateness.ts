import { addDays } from './days.ts';
import { type TradingCalendar, tradingDayAfter, tradingDaysBetween } from './trading-calendar.ts';

/**
 * How often rows for a new day are expected. Rows of notices, events and new issues appear only on days on which
 * something happened, which is often for notices and seldom for new issues. Irregular rows, such as lists of codes, are
 * never late.
 */
export const CADENCES = [
  'intraday',
  'daily',
  'weekly',
  'notices',
  'events',
  'issues',
  'monthly',
  'quarterly',
  'halfYearly',
  'yearly',
  'irregular',
] as const;

export type Cadence = (typeof CADENCES)[number];

/** Describes how late rows are. Rows are late if their last day is so long ago that newer rows should exist. */
export interface Lateness {
  /** The last day for which there are rows. */
  readonly day: string;
  /** The number of trading days between the last day and today, both exclusive. */
  readonly tradingDays: number;
  /** The first day on which the rows were late. */
  readonly since: string;
}

/**
 * The number of whole trading days that may pass before newer rows must arrive. Some daily figures, such as margin
 * balances and net values of funds, are published on the following trading day. A source has probably stopped after a
 * month without notices, a year without events, or two years without new issues. The longest pause between new issues
 * in China was 14 months.
 */
const TRADING_DAYS_MAX = { intraday: 0, daily: 1, weekly: 6, notices: 20, events: 250, issues: 500 } as const;

/** The number of days in which a month's figures are compiled and published. */
const DAYS_AFTER_MONTH = 30;

/** The legal deadlines for company reports. The fourth-quarter report is due the following year. */
const REPORT_DEADLINES = [
  { end: '03-31', deadline: '04-30', years: 0 },
  { end: '06-30', deadline: '08-31', years: 0 },
  { end: '09-30', deadline: '10-31', years: 0 },
  { end: '12-31', deadline: '04-30', years: 1 },
] as const;

const HALF_YEARS = REPORT_DEADLINES.filter(({ end }) => end === '06-30' || end === '12-31');

export interface Judged {
  readonly cadence: Cadence;
  /** The last day for which there are rows. Null if the rows have no day. */
  readonly day: string | null;
  readonly today: string;
  readonly calendar: TradingCalendar;
}

/**
 * The only rule for stale data. Returns how late rows are. Null if they are up to date, which includes rows of a future
 * day, or if it cannot be determined whether they are.
 */
export function latenessOf({ cadence, day, today, calendar }: Judged): Lateness | null {
  if (day === null || day >= today) return null;
  const due = lastDayInTime(cadence, day, calendar);
  if (due === null || today <= due) return null;
  return { day, tradingDays: tradingDaysBetween(calendar, day, today), since: addDays(due, 1) };
}

/**
 * Returns how late a section with several sources is. The section is up to date if at least one source is. Otherwise,
 * it is as late as its most recent source.
 */
export function latenessOfAll(latenesses: readonly (Lateness | null)[]): Lateness | null {
  if (latenesses.includes(null)) return null;
  return latenesses.toSorted((a, b) => ((a?.day ?? '') < (b?.day ?? '') ? 1 : -1))[0] ?? null;
}

/** Returns the last day on which rows are still up to date, given their own day. Null if they are never late. */
export function lastDayInTime(cadence: Cadence, day: string, calendar: TradingCalendar): string | null {
  switch (cadence) {
    case 'irregular':
      return null;
    case 'monthly':
      return addDays(endOfNextMonth(day), DAYS_AFTER_MONTH);
    case 'quarterly':
      return deadlineAfter(day, REPORT_DEADLINES);
    case 'halfYearly':
      return deadlineAfter(day, HALF_YEARS);
    case 'yearly':
      return deadlineAfter(day, REPORT_DEADLINES.slice(-1));
    default:
      return tradingDayAfter(calendar, day, TRADING_DAYS_MAX[cadence] + 1);
  }
}

function endOfNextMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  // Day 0 of a month is the last day of the previous month.
  return new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
}

/** Returns the deadline of the first period that ends after the given day. */
function deadlineAfter(day: string, periods: readonly (typeof REPORT_DEADLINES)[number][]): string {
  const year = Number(day.slice(0, 4));
  const next = periods.find(({ end }) => end > day.slice(5)) ?? periods[0];
  const ofYear = next !== undefined && next.end > day.slice(5) ? year : year + 1;
  return `${ofYear + (next?.years ?? 0)}-${next?.deadline ?? '12-31'}`;
}
