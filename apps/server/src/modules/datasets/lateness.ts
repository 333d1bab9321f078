import type { Field, Manifest, Role } from '@jishi/contract';
import {
  type Cadence,
  type Lateness,
  lastDayInTime,
  latenessOf,
  type TradingCalendar,
} from '@jishi/market-math';

/** How often rows for a new date are expected, by the frequency of the data set. */
const CADENCES: Readonly<Record<Manifest['frequency'], Cadence>> = {
  0: 'intraday',
  1: 'intraday',
  2: 'intraday',
  3: 'daily',
  4: 'monthly',
  5: 'quarterly',
  6: 'yearly',
};

/**
 * How often rows for a new date are expected in a data set that is updated daily, by the role of its date. A
 * distribution belongs to a year, even though it can be announced on any day. A data set whose date is a listing date
 * or has no role is assumed to contain new issues.
 */
const DAILY_ROLES: ReadonlyMap<Role | undefined, Cadence> = new Map([
  ['tradeDate', 'daily'],
  ['reportDate', 'yearly'],
  ['listingDate', 'issues'],
  [undefined, 'issues'],
]);

/** The roles of dates that occur in every new period. Listing and founding dates do not. */
const PERIOD_ROLES: readonly (Role | undefined)[] = [
  'tradeDate',
  'reportDate',
  'endDate',
  'announcementDate',
  'publishedAt',
];

/** The calendar of the mainland exchanges, and today's date in their time zone. */
export interface MarketToday {
  readonly calendar: TradingCalendar;
  readonly today: string;
}

/** The facts about a data set that determine how late its rows are. */
export interface Judgement {
  readonly manifest: Manifest;
  readonly dateField: string | null;
  readonly fields: ReadonlyMap<string, Field>;
  /** True for a sample, which only illustrates the rows and is therefore never late. */
  readonly isSample: boolean;
}

/**
 * Returns how often rows for a new date are expected. If a data set is updated daily or more often, a new day is
 * certain to have rows only if the date field is a trading date. Otherwise, new rows appear only when something
 * happens.
 */
export function cadenceOf({ manifest, dateField, fields }: Omit<Judgement, 'isSample'>): Cadence {
  if (manifest.cadence !== undefined) return manifest.cadence;
  const role = fields.get(dateField ?? '')?.role;
  const cadence = CADENCES[manifest.frequency] ?? 'irregular';
  if (cadence === 'intraday') return role === 'tradeDate' ? 'intraday' : 'notices';
  if (cadence === 'daily') return DAILY_ROLES.get(role) ?? 'events';
  return PERIOD_ROLES.includes(role) ? cadence : 'irregular';
}

const PERIODIC: readonly Cadence[] = ['monthly', 'quarterly', 'halfYearly', 'yearly'];
const SERIES: readonly Cadence[] = ['intraday', 'daily', 'weekly'];

/**
 * Returns true if a data set has rows for every security in each period: reports, or a series with one row per security
 * and day. This is not true of events and dividends, which a security may lack for years.
 */
export function hasRowsOfEach(dataset: Omit<Judgement, 'isSample'>): boolean {
  const { manifest, dateField, fields } = dataset;
  const cadence = cadenceOf(dataset);
  // A lower frequency number means that the data set is updated at least daily. Its rows then arrive as events happen,
  // so a security may have none in a period.
  if (PERIODIC.includes(cadence)) return manifest.frequency >= 4;
  const isSeries = manifest.key.every((field) => field === dateField || fields.get(field)?.role === 'code');
  return SERIES.includes(cadence) && isSeries;
}

/** Returns how late rows are if `day` is their last date. Null if they are on time or cannot be judged. */
export const latenessOfRows = (
  dataset: Judgement,
  day: string | null,
  market: MarketToday,
): Lateness | null => (dataset.isSample ? null : latenessOf({ cadence: cadenceOf(dataset), day, ...market }));

/** Returns the last day on which rows up to `day` are still on time. Null if they cannot be judged. */
export function inTimeUntil(
  dataset: Omit<Judgement, 'isSample'> & { readonly isJudged: boolean },
  day: string | null,
  { calendar }: MarketToday,
): string | null {
  return day === null || !dataset.isJudged ? null : lastDayInTime(cadenceOf(dataset), day, calendar);
}
