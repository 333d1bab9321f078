import { calendarOf } from '../base/calendar.ts';
import { addMonths, type Day, dayOf, monthOf, yearOf } from '../base/day.ts';
import { randomOf } from '../base/random.ts';
import { type History, historyOf, type Span } from '../company/history.ts';
import { type Issuer, issuersOf } from '../company/issuer.ts';
import { type Bars, barsOf, type Suspension } from './bars.ts';
import { type Factors, factorsOf } from './factors.ts';

export interface MarketOptions {
  readonly seed: number;
  /** The number of companies with shares. The market also contains bonds, funds and indices. */
  readonly securities: number;
  readonly years: number;
  /** The market ends on the last trading day on or before this day. */
  readonly until: Day;
}

/** A company with its books and its suspensions. */
export interface Company extends Issuer {
  readonly history: History;
  readonly suspensions: readonly Suspension[];
  /** The index of its first trading day in the market. */
  readonly start: number;
}

/** The whole market, which is determined by the options alone. */
export interface Market extends Span {
  readonly options: MarketOptions;
  readonly companies: readonly Company[];
  readonly factors: Factors;
  readonly companyOf: (code: string) => Company;
  /** Generates the bars when they are first used. A bar takes 60 bytes, which are not in the heap. */
  readonly bars: (company: Company) => Bars;
}

export function marketOf(options: MarketOptions): Market {
  const { seed, securities, years } = options;
  const until = calendarOf(options.until, options.until).onOrBefore(options.until);
  const from = addMonths(until, -12 * years);
  const calendar = calendarOf(from, until);
  const span: Span = { seed, from, until, calendar };
  const companies = issuersOf({ seed, count: securities, from, until, calendar }).map((issuer) => ({
    ...issuer,
    history: historyOf(issuer, span),
    suspensions: suspensionsOf(issuer, span),
    start: calendar.indexFrom(issuer.listedOn),
  }));
  const byCode = new Map(companies.map((company) => [company.code, company]));
  const factors = factorsOf(seed, calendar.days.length);
  return {
    ...span,
    options,
    companies,
    factors,
    companyOf: (code) => {
      const company = byCode.get(code);
      if (!company) throw new Error(`no company ${code}`);
      return company;
    },
    bars: cachedBars(span, factors),
  };
}

function cachedBars({ seed, calendar }: Span, factors: Factors): (company: Company) => Bars {
  const cache = new Map<string, Bars>();
  return (company) => {
    const cached = cache.get(company.code);
    if (cached) return cached;
    const { history, suspensions, start } = company;
    const bars = barsOf({ seed, days: calendar.days, start, issuer: company, history, factors, suspensions });
    cache.set(company.code, bars);
    return bars;
  };
}

/** Trading is suspended occasionally, but never in months in which the company has ex-dates. */
function suspensionsOf(issuer: Issuer, { seed, from, until, calendar }: Span): Suspension[] {
  const random = randomOf(seed, `suspension/${issuer.code}`);
  const suspensions: Suspension[] = [];
  for (let year = yearOf(from); year <= yearOf(until); year++) {
    const month = random.pick([2, 3, 4, 9, 10, 11]);
    const isDue = random.chance(0.06);
    const first = issuer.isExample ? dayOf(year, 5, 12) : dayOf(year, month, random.whole(1, 28));
    const day = calendar.onOrAfter(first);
    if ((!isDue && !issuer.isExample) || day <= Math.max(from, issuer.listedOn) + 5 || day + 20 > until)
      continue;
    let back = day;
    for (let rest = random.whole(2, 6); rest > 0; rest--) back = calendar.onOrAfter(back + 1);
    suspensions.push({ from: day, until: back });
  }
  return suspensions;
}

const monthEndsOf = new WeakMap<Span, readonly number[]>();

/**
 * Returns the last trading days of all complete months. The result is cached, because the tables request it for each
 * company.
 */
export function monthEnds(span: Span): readonly number[] {
  const ends = monthEndsOf.get(span) ?? findMonthEnds(span);
  monthEndsOf.set(span, ends);
  return ends;
}

function findMonthEnds({ calendar, until }: Span): number[] {
  const { days } = calendar;
  const isLastOfMonth = (day: Day): boolean =>
    calendar.onOrAfter(day + 1) > until || monthOf(calendar.onOrAfter(day + 1)) !== monthOf(day);
  return days.flatMap((day, index) => (isLastOfMonth(day) ? [index] : []));
}
