import { calendarOf } from './base/calendar.ts';
import { iso, parseDay } from './base/day.ts';
import type { DemoTable } from './base/table.ts';
import { bondIndicesOf } from './market/bond-indices.ts';
import { bondsOf } from './market/bonds.ts';
import { convertiblesOf } from './market/convertibles.ts';
import { fundsOf } from './market/funds.ts';
import { indicesOf } from './market/indices.ts';
import { type Market, marketOf } from './market/market.ts';
import { announcementTables } from './tables/announcements.ts';
import { bondTermTables } from './tables/bond-terms.ts';
import { bondTables } from './tables/bonds.ts';
import { buybackTables } from './tables/buybacks.ts';
import { capitalTables } from './tables/capital.ts';
import { companyTables } from './tables/companies.ts';
import { esgTables } from './tables/esg.ts';
import { eventTables } from './tables/events.ts';
import { fundStructureTables } from './tables/fund-structure.ts';
import { fundTables } from './tables/funds.ts';
import { futuresTables } from './tables/futures.ts';
import { indexTables } from './tables/indices.ts';
import { issueTables } from './tables/issues.ts';
import { letterTables } from './tables/letters.ts';
import { macroTables } from './tables/macro.ts';
import { marginTables } from './tables/margin.ts';
import { overseasTables } from './tables/overseas.ts';
import { pipelineTables } from './tables/pipeline.ts';
import { questionTables } from './tables/questions.ts';
import { quoteTables } from './tables/quotes.ts';
import { ratingTables } from './tables/ratings.ts';
import { referenceTables } from './tables/reference.ts';
import { resultTables } from './tables/results.ts';
import { shareholderTables } from './tables/shareholders.ts';
import { statementTables } from './tables/statements.ts';
import { valuationTables } from './tables/valuation.ts';
import { visitTables } from './tables/visits.ts';

export type { DemoTable } from './base/table.ts';

export interface DemoOptions {
  /** The same seed, size and end produce the same rows. */
  readonly seed: number;
  /** The number of companies with shares, from 5 to 5,000. The market also contains bonds, funds and indices. */
  readonly securities: number;
  readonly years: number;
  /** `YYYY-MM-DD`. The market ends on the last trading day on or before this day. */
  readonly until: string;
}

export interface DemoMarket {
  /** The first and the last trading day. */
  readonly from: string;
  readonly until: string;
  /** An estimate of the number of rows, for showing progress. */
  readonly rowsAbout: number;
  /** One table for each data set that the market fills. */
  readonly tables: readonly DemoTable[];
}

export const DEMO_DEFAULTS = { seed: 1, securities: 300, years: 3 } as const;
export const DEMO_LIMITS = { securities: [5, 5_000], years: [1, 20] } as const;

/** The number of rows per day and company across all tables, as measured in the default market. */
const ROWS_PER_DAY = 4.3;

/**
 * Generates a market of made-up securities. Its tables agree with each other. Uses no clock, no files and no database.
 */
export function makeDemoMarket(options: DemoOptions): DemoMarket {
  const market = marketOf({ ...options, until: parseDay(options.until) });
  const [first = market.from] = market.calendar.days;
  return {
    from: iso(first),
    until: iso(market.until),
    rowsAbout: market.calendar.days.length * options.securities * ROWS_PER_DAY,
    tables: tablesOf(market),
  };
}

/** The last trading day before a day. */
export function tradingDayBefore(day: string): string {
  const before = parseDay(day) - 1;
  return iso(calendarOf(before, before).onOrBefore(before));
}

function tablesOf(market: Market): DemoTable[] {
  const indices = indicesOf(market);
  const funds = fundsOf(market, indices);
  const bonds = bondsOf(market);
  const convertibles = convertiblesOf(market);
  return [
    ...referenceTables(market),
    ...companyTables(market),
    ...capitalTables(market),
    ...shareholderTables(market),
    ...issueTables(market),
    ...pipelineTables(market),
    ...statementTables(market),
    ...resultTables(market),
    ...eventTables(market),
    ...buybackTables(market),
    ...ratingTables(market),
    ...esgTables(market),
    ...quoteTables(market),
    ...marginTables(market),
    ...indexTables(market, indices, bondIndicesOf(market, bonds)),
    ...valuationTables(market, indices),
    ...bondTables(market, bonds, convertibles),
    ...bondTermTables(market, bonds, convertibles),
    ...fundTables(market, funds),
    ...fundStructureTables(market, funds),
    ...futuresTables(market),
    ...overseasTables(market),
    ...announcementTables(market, funds, bonds, convertibles),
    ...macroTables(market),
    ...questionTables(market),
    ...letterTables(market),
    ...visitTables(market),
  ];
}
