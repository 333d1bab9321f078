import { type Day, iso, monthOf } from '../base/day.ts';
import { growth, percent, ratio, rounded } from '../base/numbers.ts';
import { type Cell, type DemoTable, recordTable, table } from '../base/table.ts';
import { profitOfParent, quarterReportedBy, trailingFlows, yearReportedBy } from '../company/profit.ts';
import {
  currentAssets,
  type Flows,
  financingCash,
  investingCash,
  operatingCash,
  parentEquity,
  totalAssets,
} from '../company/quarter.ts';
import type { Index } from '../market/indices.ts';
import { type Company, type Market, monthEnds } from '../market/market.ts';

/** The valuations of shares and indices by earnings and by book value. */
export function valuationTables(market: Market, indices: readonly Index[]): DemoTable[] {
  return [
    table('p_jishi9410', 'SECCODE SECNAME TRADEDATE F001N F002N F003N F004N F005N F006N F007N F008C', () =>
      shares(market),
    ),
    recordTable('p_jishi9411', SNAPSHOT, () => snapshots(market)),
    table('p_jishi9412', 'INDEXCODE INDEXNAME TRADEDATE F001N F002N F003N F004N', () =>
      ofIndices(market, indices),
    ),
  ];
}

/**
 * Valuations exist for the days of half a year, and for the last days of earlier months. This is enough for a chart,
 * although it is only a small fraction of the market's days.
 */
const DAYS = 120;
const SNAPSHOT =
  'SECCODE SECNAME TRADEDATE F001V F002V F003N F004N F005N F006N F007N F008N F009N F010N F011N F012N F013N F014N F015N F016N F017N F018N F019N F021D';

interface Valuation {
  readonly worth: number;
  readonly floatWorth: number;
  /** The profit of the last reported year, in yuan. */
  readonly yearProfit: number;
  /** The flows of the last four quarters. Undefined if one of the reports is missing. */
  readonly trailing: Flows | undefined;
  readonly equity: number;
  readonly dividends: number;
}

/** Returns the indices of the days with valuations, oldest first. */
function valuedDays(market: Market): number[] {
  const { length } = market.calendar.days;
  const first = Math.max(0, length - DAYS);
  const recent = Array.from({ length: length - first }, (_, i) => first + i);
  return [...monthEnds(market).filter((at) => at < first), ...recent];
}

/** Returns undefined before the listing of the share or before its first annual report. */
function valuationOf(market: Market, company: Company, at: number): Valuation | undefined {
  const day = market.calendar.days[at] as Day;
  const year = yearReportedBy(company.history, day);
  const quarter = quarterReportedBy(company.history, day);
  if (at < company.start || !year || !quarter) return undefined;
  const bars = market.bars(company);
  const close = (bars.close[at - bars.start] as number) / 100;
  const { total, float } = company.history.capital.on(day);
  return {
    worth: close * total,
    floatWorth: close * float,
    yearProfit: profitOfParent(year.sinceNewYear),
    trailing: trailingFlows(company.history, quarter),
    equity: parentEquity(quarter.balance),
    dividends: dividendsOf(company, day),
  };
}

/** Returns the value of all companies whose profit is known, divided by that profit. Null for a loss. */
function multiple(
  members: readonly Valuation[],
  profitOf: (valuation: Valuation) => number | undefined,
): number | null {
  let [worth, profit] = [0, 0];
  for (const member of members) {
    const own = profitOf(member);
    if (own === undefined) continue;
    worth += member.worth;
    profit += own;
  }
  return profit > 0 ? ratio(worth, profit, 2) : null;
}

const netCash = (flows: Flows): number => operatingCash(flows) + investingCash(flows) + financingCash(flows);

/** Returns the dividends that were paid in the year before a day. */
function dividendsOf({ history }: Company, day: Day): number {
  return history.capital.distributions
    .filter(({ exOn }) => exOn <= day && exOn > day - 365)
    .reduce((sum, { cash }) => sum + cash, 0);
}

function* shares(market: Market): Generator<Cell[]> {
  const days = valuedDays(market);
  for (const company of market.companies)
    for (const at of days) {
      const valuation = valuationOf(market, company, at);
      if (!valuation) continue;
      const { worth, floatWorth, trailing, equity, dividends } = valuation;
      yield [
        company.code,
        company.shortName,
        iso(market.calendar.days[at] as Day),
        trailing && ratio(worth, profitOfParent(trailing)),
        ratio(worth, equity),
        trailing && ratio(worth, trailing.revenue),
        trailing && ratio(worth, netCash(trailing)),
        percent(dividends, worth, 4),
        rounded(worth, 2),
        rounded(floatWorth, 2),
        '0',
      ];
    }
}

/** Yields the valuations at the ends of half-years and on the last day. */
function* snapshots(market: Market): Generator<Record<string, Cell>> {
  const { days } = market.calendar;
  const halves = monthEnds(market).filter((at) => monthOf(days[at] as Day) % 6 === 0);
  for (const at of new Set([...halves, days.length - 1]))
    for (const company of market.companies) {
      const row = snapshot(market, company, at);
      if (row) yield row;
    }
}

function snapshot(market: Market, company: Company, at: number): Record<string, Cell> | undefined {
  const day = market.calendar.days[at] as Day;
  const valuation = valuationOf(market, company, at);
  const quarter = quarterReportedBy(company.history, day);
  if (!valuation || !quarter) return undefined;
  const { balance, sinceNewYear } = quarter;
  const profit = valuation.trailing && profitOfParent(valuation.trailing);
  const before = company.history.quarters.find(
    ({ year, number }) => year === quarter.year - 1 && number === quarter.number,
  );
  const { total, float } = company.history.capital.on(day);
  const reserves = balance.capitalReserve + balance.surplusReserve;
  return {
    SECCODE: company.code,
    SECNAME: company.shortName,
    TRADEDATE: iso(day),
    F001V: company.industry.groupName,
    F002V: company.city.province,
    F003N: profit && profit > 0 ? ratio(valuation.worth, profit, 2) : null,
    F004N: ratio(valuation.worth, valuation.equity, 2),
    F005N: rounded(total / 1e8, 4),
    F006N: rounded(float / 1e8, 4),
    F007N: rounded(totalAssets(balance) / 1e4, 2),
    F008N: rounded(currentAssets(balance) / 1e4, 2),
    F009N: rounded(balance.fixedAssets / 1e4, 2),
    F010N: rounded(reserves / 1e4, 2),
    F011N: ratio(reserves, total),
    F012N: ratio(profitOfParent(sinceNewYear), total),
    F013N: ratio(valuation.equity, total),
    F014N: rounded(balance.retained / 1e4, 2),
    F015N: ratio(balance.retained, total),
    F016N: growth(sinceNewYear.revenue, before?.sinceNewYear.revenue),
    F017N: growth(sinceNewYear.net, before?.sinceNewYear.net),
    F018N: company.isBank ? null : percent(sinceNewYear.revenue - sinceNewYear.cost, sinceNewYear.revenue),
    F019N: percent(sinceNewYear.net, sinceNewYear.revenue),
    F021D: iso(company.listedOn),
  };
}

/**
 * Yields the valuations of each index. They divide the total value of its members by their total earnings and by their
 * total book value.
 */
function* ofIndices(market: Market, indices: readonly Index[]): Generator<Cell[]> {
  const days = valuedDays(market);
  for (const index of indices)
    for (const at of days) {
      const day = market.calendar.days[at] as Day;
      const members = index.membersAt(at).flatMap(({ company }) => valuationOf(market, company, at) ?? []);
      const sum = (of: (valuation: Valuation) => number): number =>
        members.reduce((total, valuation) => total + of(valuation), 0);
      const worth = sum((valuation) => valuation.worth);
      if (worth === 0) continue;
      yield [
        index.code,
        index.name,
        iso(day),
        multiple(members, ({ yearProfit }) => yearProfit),
        multiple(members, ({ trailing }) => trailing && profitOfParent(trailing)),
        ratio(
          worth,
          sum(({ equity }) => equity),
          2,
        ),
        percent(
          sum(({ dividends }) => dividends),
          worth,
        ),
      ];
    }
}
