import { type Day, iso, monthOf } from '../base/day.ts';
import { percent, rounded } from '../base/numbers.ts';
import { randomOf } from '../base/random.ts';
import { type Cell, type DemoTable, table } from '../base/table.ts';
import { type Fund, type Portfolio, published, publishedOn, quarterStart, worthAt } from '../market/funds.ts';
import type { Company, Market } from '../market/market.ts';
import { pastClose, pastCompanies, pastDays } from '../market/past.ts';
import { INSTITUTIONS } from '../vocabulary/names.ts';

/** The portfolios of funds, the holders of funds, and the share of each stock that funds hold, by quarter. */
export function portfolioTables(market: Market, funds: readonly Fund[]): DemoTable[] {
  return [
    table('p_fund2623', HELD, () => held(market, funds, 10)),
    table('p_fund2625', HELD, () => held(market, funds, Number.POSITIVE_INFINITY)),
    table(
      'p_fund2624',
      'SECCODE SECNAME DECLAREDATE STARTDATE ENDDATE F001C F002N F003V F004V F005N F006N F007C',
      () => byIndustry(market, funds),
    ),
    table('p_fund2621', 'SECCODE SECNAME DECLAREDATE STARTDATE ENDDATE F001N F003V F004N F005N', () =>
      holders(market, funds),
    ),
    table('p_jishi9405', 'SECCODE SECNAME ENDDATE F001N F002N F003N F004N F005N F006N', () =>
      byShare(market, funds),
    ),
    table('p_sysapi1114', 'ENDDATE F001N F005N F006N F007N F008N', () => allocation(market, funds)),
  ];
}

const HELD = 'SECCODE SECNAME STARTDATE ENDDATE DECLAREDATE F001C F002N F003V F004V F005N F006N F007N';

interface Position {
  readonly company: Company;
  readonly shares: number;
  readonly worth: number;
}

/** Returns positions in whole lots, valued at the closes of the day, so that shares times close equals the value. */
function positions(market: Market, fund: Fund, { end, at, members }: Portfolio): Position[] {
  const total = worthAt(fund, at);
  return members.flatMap(({ company, weight }) => {
    const bars = market.bars(company);
    const close = at < 0 ? pastClose(market, company, end) : (bars.close[at - bars.start] ?? 0) / 100;
    const shares = close === 0 ? 0 : Math.floor((total * weight) / 100 / close / 100) * 100;
    return shares === 0 ? [] : [{ company, shares, worth: rounded(shares * close, 2) }];
  });
}

/**
 * Returns the portfolios that are published before or within the date range of the market. Earlier portfolios contain
 * only companies with a past.
 */
function reports(market: Market, fund: Fund): Portfolio[] {
  const companies = pastCompanies(market);
  const past = pastDays(market, 'reports')
    .filter((end) => end > fund.foundedOn && end < market.from - 100)
    .map((end) => ({
      end,
      at: -1,
      members: companies.map((company, place) => ({
        company,
        weight: (fund.shareOfEquity * 60) / (place + 5),
      })),
    }));
  return [...past, ...published(market, fund)];
}

function spanOf(market: Market, end: Day): { start: string; end: string; declaredOn: string } {
  return { start: quarterStart(end), end: iso(end), declaredOn: iso(publishedOn(market, end)) };
}

/** Only half-year and annual reports list more positions than the ten largest ones. */
function* held(market: Market, funds: readonly Fund[], count: number): Generator<Cell[]> {
  for (const fund of funds)
    for (const portfolio of reports(market, fund)) {
      if (count > 10 && monthOf(portfolio.end) % 6 !== 0) continue;
      const { start, end, declaredOn } = spanOf(market, portfolio.end);
      const total = worthAt(fund, portfolio.at);
      for (const [index, { company, shares, worth }] of positions(market, fund, portfolio)
        .slice(0, count)
        .entries())
        yield [
          fund.code,
          fund.name,
          start,
          end,
          declaredOn,
          '1',
          index + 1,
          company.code,
          company.shortName,
          worth,
          percent(worth, total),
          shares,
        ];
    }
}

function* byIndustry(market: Market, funds: readonly Fund[]): Generator<Cell[]> {
  for (const fund of funds)
    for (const portfolio of reports(market, fund)) {
      const { start, end, declaredOn } = spanOf(market, portfolio.end);
      const total = worthAt(fund, portfolio.at);
      const sums = new Map<string, { name: string; worth: number }>();
      for (const { company, worth } of positions(market, fund, portfolio)) {
        const { division, divisionName } = company.industry;
        sums.set(division, { name: divisionName, worth: (sums.get(division)?.worth ?? 0) + worth });
      }
      const sorted = [...sums].sort(([, a], [, b]) => b.worth - a.worth);
      for (const [index, [code, { name, worth }]] of sorted.entries())
        yield [
          fund.code,
          fund.name,
          declaredOn,
          start,
          end,
          '1',
          index + 1,
          code,
          name,
          rounded(worth, 2),
          percent(worth, total),
          '1',
        ];
    }
}

function* holders(market: Market, funds: readonly Fund[]): Generator<Cell[]> {
  const names = [...INSTITUTIONS.insurers, ...INSTITUTIONS.funds, ...INSTITUTIONS.brokers];
  for (const fund of funds) {
    const random = randomOf(market.seed, `fund-holders/${fund.code}`);
    for (const portfolio of published(market, fund).filter(({ end }) => monthOf(end) % 6 === 0)) {
      const { start, end, declaredOn } = spanOf(market, portfolio.end);
      let share = random.between(0.08, 0.2);
      for (const [index, name] of random.some(names, 10).entries()) {
        const units = Math.round((fund.units * share) / 10_000);
        yield [
          fund.code,
          fund.name,
          declaredOn,
          start,
          end,
          index + 1,
          name,
          units,
          percent(units * 10_000, fund.units),
        ];
        share *= random.between(0.6, 0.9);
      }
    }
  }
}

interface Held {
  funds: number;
  shares: number;
  worth: number;
}

/**
 * Yields, for each share, the number of funds that hold it, the fraction that they hold, and the change since the
 * previous quarter.
 */
function* byShare(market: Market, funds: readonly Fund[]): Generator<Cell[]> {
  const ends = new Map<Day, Map<Company, Held>>();
  for (const fund of funds)
    for (const portfolio of published(market, fund)) {
      const sums = ends.get(portfolio.end) ?? new Map<Company, Held>();
      ends.set(portfolio.end, sums);
      for (const { company, shares, worth } of positions(market, fund, portfolio)) {
        const sum = sums.get(company) ?? { funds: 0, shares: 0, worth: 0 };
        sums.set(company, { funds: sum.funds + 1, shares: sum.shares + shares, worth: sum.worth + worth });
      }
    }
  let before = new Map<Company, Held>();
  for (const [end, sums] of [...ends].sort(([a], [b]) => a - b)) {
    for (const [company, { funds: count, shares, worth }] of sums) {
      const last = before.get(company) ?? { funds: 0, shares: 0, worth: 0 };
      const amounts = [
        count,
        count - last.funds,
        shares / 10_000,
        (shares - last.shares) / 10_000,
        rounded(worth / 10_000, 2),
      ];
      yield [
        company.code,
        company.shortName,
        iso(end),
        ...amounts,
        percent(shares, company.history.capital.on(end).float, 4),
      ];
    }
    before = sums;
  }
}

function* allocation(market: Market, funds: readonly Fund[]): Generator<Cell[]> {
  const [first] = funds;
  if (!first) return;
  for (const { end, at } of published(market, first)) {
    const total = funds.reduce((sum, fund) => sum + worthAt(fund, at), 0);
    const equity = funds.reduce((sum, fund) => sum + worthAt(fund, at) * fund.shareOfEquity, 0);
    const bonds = funds.reduce((sum, fund) => sum + worthAt(fund, at) * (1 - fund.shareOfEquity) * 0.7, 0);
    const parts = [percent(equity, total), percent(bonds, total), percent(total - equity - bonds, total)];
    yield [iso(end), funds.length, rounded(total / 1e8, 4), ...parts];
  }
}
