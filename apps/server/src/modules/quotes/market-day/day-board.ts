import type { Classification, MarketDay } from '@jishi/contract';
import type { CalendarDay } from '@jishi/market-math';
import type pg from 'pg';
import { LoadingCache, VersionCache } from '../../../platform/cache/index.ts';
import { type DatasetRegistry, publicDataset } from '../../datasets/index.ts';
import { siteRightOf, siteVersion } from '../../site-data/index.ts';
import { listedOn, REGISTER_DATASET, readListedShares } from '../listed-shares.ts';
import { type Names, readNames } from '../names.ts';
import { CALENDAR_DATASET, quoteTables } from '../quote-sources.ts';
import { versionOf } from '../versions.ts';
import { type DayQuote, readDayQuotes } from './day-quotes.ts';
import {
  createClassified,
  INDUSTRY_DATASETS,
  type Industry,
  industryOn,
  type Memberships,
} from './industries.ts';
import { type DaySpan, readCalendarDay, readDaySpan } from './trading-days.ts';

/** A stock's quote on the day, with its industry. */
export type PlacedQuote = DayQuote & { readonly industry: Industry | null };

/** All stocks on one day. Responses contain only as many of these rows as the site may show. */
export interface DayBoard extends CalendarDay, DaySpan {
  readonly date: string | null;
  readonly datasets: MarketDay['datasets'];
  readonly rowsMax: number;
  /** The number of shares that were listed on the day; null if the register has none. */
  readonly listed: number | null;
  readonly classification: Classification;
  /** The quotes, sorted by code. */
  readonly quotes: readonly PlacedQuote[];
}

export interface DayQuestion {
  readonly date?: string | undefined;
  /** If omitted, the first classification that has members is used. */
  readonly classification?: Classification | undefined;
}

export type ReadDayBoard = (question: DayQuestion) => Promise<DayBoard>;

/** The number of cached days. Each is about 2 MB with 5,000 stocks. */
const DAYS_MAX = 24;

/** Returns a version that changes whenever a data set of the day's responses changes. */
export function dayVersion(registry: DatasetRegistry): string {
  return `${versionOf(registry, 'stock')} ${siteVersion(registry, [...Object.values(INDUSTRY_DATASETS), REGISTER_DATASET])}`;
}

/** A day whose stocks have no industries yet. */
type PlainDay = Omit<DayBoard, 'quotes' | 'datasets' | 'classification'> & {
  readonly quotes: readonly DayQuote[];
};

/** Caches days until their data sets change, so that rows can be sorted and selected in memory. */
export function createDayBoard(pool: pg.Pool, registry: DatasetRegistry): ReadDayBoard {
  const days = new LoadingCache<string, PlainDay>({ entriesMax: DAYS_MAX });
  const boards = new LoadingCache<string, DayBoard>({ entriesMax: DAYS_MAX });
  const spans = new VersionCache<'span', Promise<DaySpan>>();
  const names = new VersionCache<'names', Promise<Map<string, Names>>>();
  const registers = new VersionCache<'register', ReturnType<typeof readListedShares>>();
  const classified = createClassified(pool, registry, () => dayVersion(registry));
  const readDay = async (span: DaySpan, date: string | null, version: string): Promise<PlainDay> => {
    const tables = quoteTables(registry, 'stock');
    const bounds = tables.map(({ dataset }) => siteRightOf(dataset.manifest).rowsMax);
    const frame = { ...span, date, rowsMax: bounds.length === 0 ? 0 : Math.min(...bounds) };
    if (date === null)
      return { ...frame, isTradingDay: null, previous: null, next: null, listed: null, quotes: [] };
    const [calendar, named, shares] = await Promise.all([
      readCalendarDay(pool, registry, tables, date, span),
      names.get('names', version, () => readNames(pool, registry, 'stock', null)),
      registers.get('register', version, () => readListedShares(pool, registry)),
    ]);
    const quotes = await readDayQuotes(pool, registry, tables, named, { date, before: calendar.previous });
    const listed = shares === null ? null : listedOn(shares, date).length;
    return { ...frame, ...calendar, listed: listed || null, quotes };
  };
  return async ({ date, classification: choice }) => {
    const version = dayVersion(registry);
    const tables = quoteTables(registry, 'stock');
    const span = await spans.get('span', version, () => readDaySpan(pool, tables));
    const on = date ?? span.newest;
    const { classification, members } = await classified(choice);
    return boards.get(`${version} ${classification} ${on}`, async () => {
      const day = await days.get(`${version} ${on}`, () => readDay(span, on, version));
      const datasets = {
        quotes: tables[0]?.dataset.code ?? null,
        industries: members.size > 0 ? INDUSTRY_DATASETS.members : null,
        calendar: publicDataset(registry, CALENDAR_DATASET)?.code ?? null,
      };
      return {
        ...day,
        datasets,
        classification,
        quotes: day.quotes.map((quote) => placed(quote, members, on ?? '')),
      };
    });
  };
}

const placed = (quote: DayQuote, members: Memberships, day: string): PlacedQuote => ({
  ...quote,
  industry: industryOn(members, quote.code, day),
});
