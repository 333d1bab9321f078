import { type Day, dayOf } from '../base/day.ts';
import { randomOf } from '../base/random.ts';
import type { Company, Market } from './market.ts';

/**
 * Days before the market starts for which there is some data on companies with a past. Public API clients request these
 * days by default.
 */
const PAST_DAYS = {
  ratios: [dayOf(2021, 9, 10)],
  opinions: [dayOf(2021, 9, 10), dayOf(2023, 8, 17)],
  pledges: [dayOf(2021, 9, 30)],
  /** The last days of quarters. */
  reports: [dayOf(2021, 3, 31), dayOf(2021, 6, 30), dayOf(2021, 9, 30)],
  years: [dayOf(2021, 12, 31)],
  bonds: [dayOf(2021, 10, 12)],
} as const;

/** Each company with a past has a guarantee and a lawsuit in each of these years. */
const EVENT_YEARS = [2018, 2019, 2020, 2021];

export function pastDays({ from }: Market, theme: keyof typeof PAST_DAYS): Day[] {
  return PAST_DAYS[theme].filter((day) => day < from);
}

export function pastCompanies({ companies }: Market): Company[] {
  return companies.filter(({ hasPast }) => hasPast);
}

/** Returns a date in each year of `EVENT_YEARS`, moved to a trading day. */
export function pastYearly({ from, calendar }: Market, month: number, date: number): Day[] {
  return EVENT_YEARS.map((year) => calendar.onOrAfter(dayOf(year, month, date))).filter((day) => day < from);
}

/**
 * Returns the close on a day before the market starts, in yuan. It is somewhat lower than the first price in the
 * market.
 */
export function pastClose(market: Market, company: Company, day: Day): number {
  const [first = 1_000] = market.bars(company).reference;
  return Math.round(first * randomOf(market.seed, `past/${company.code}/${day}`).between(0.75, 1)) / 100;
}
