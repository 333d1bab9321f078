import type { Field, Manifest, Role } from '@jishi/contract';
import {
  type Cadence,
  type Lateness,
  lastDayInTime,
  latenessOf,
  type TradingCalendar,
} from '@jishi/market-math';

/** How often rows of a new day are expected, by the frequency of the data set. */
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
 * A distribution belongs to a year, although it may be announced on any day. A listing date, or a date
 * without a role, is the date of a new issue.
 */
const DAILY_ROLES: ReadonlyMap<Role | undefined, Cadence> = new Map([
  ['tradeDate', 'daily'],
  ['reportDate', 'yearly'],
  ['listingDate', 'issues'],
  [undefined, 'issues'],
]);

/** The dates that each new period brings. A listing or a founding follows no period. */
const PERIOD_ROLES: readonly (Role | undefined)[] = [
  'tradeDate',
  'reportDate',
  'endDate',
  'announcementDate',
  'publishedAt',
];

/** The calendar of the mainland exchanges, and the day that it is there. */
export interface MarketToday {
  readonly calendar: TradingCalendar;
  readonly today: string;
}

/** The facts of a data set by which the rule for old data judges it. */
export interface Judgement {
  readonly manifest: Manifest;
  readonly dateField: string | null;
  readonly fields: ReadonlyMap<string, Field>;
  /** The sample shows the shape of rows and is not judged. */
  readonly isSample: boolean;
}

/**
 * Returns how often rows of a new day are expected. If a data set is updated daily or more often, it has rows
 * of each day only if its date is the trading day. Otherwise it has a row when something happens.
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
 * Returns whether a data set has rows of every security in each period: reports, or series with one row per security
 * and day. A security may have no event, and no dividend, for years.
 */
export function hasRowsOfEach(dataset: Omit<Judgement, 'isSample'>): boolean {
  const { manifest, dateField, fields } = dataset;
  const cadence = cadenceOf(dataset);
  // A data set of a lower number is updated daily: its rows of a period come when something happens.
  if (PERIODIC.includes(cadence)) return manifest.frequency >= 4;
  const isSeries = manifest.key.every((field) => field === dateField || fields.get(field)?.role === 'code');
  return SERIES.includes(cadence) && isSeries;
}

/** Returns how late rows are that end on a day; null if they are up to date or not judged. */
export const latenessOfRows = (
  dataset: Judgement,
  day: string | null,
  market: MarketToday,
): Lateness | null => (dataset.isSample ? null : latenessOf({ cadence: cadenceOf(dataset), day, ...market }));

/** Returns the last day on which the rows of a data set are in time; null if they are not judged. */
export function inTimeUntil(
  dataset: Omit<Judgement, 'isSample'> & { readonly isJudged: boolean },
  day: string | null,
  { calendar }: MarketToday,
): string | null {
  return day === null || !dataset.isJudged ? null : lastDayInTime(cadenceOf(dataset), day, calendar);
}
