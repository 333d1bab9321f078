import { type Day, dayOf, iso, quarterEnds, weekdayOf } from '../base/day.ts';
import { growth, percent, rounded } from '../base/numbers.ts';
import { type Random, randomOf } from '../base/random.ts';
import { type Cell, type DemoTable, recordTable, table } from '../base/table.ts';
import { operatingProfit, profitBeforeTax } from '../company/operations.ts';
import { profitOfParent } from '../company/profit.ts';
import * as q from '../company/quarter.ts';
import type { Company, Market } from '../market/market.ts';
import { pastCompanies, pastDays } from '../market/past.ts';

/** The results that companies publish before, with and after their statements. */
export function resultTables(market: Market): DemoTable[] {
  return [
    table('p_stock2237', 'SECCODE SECNAME F001D F002D F003D F006D', () => schedule(market)),
    table('p_stock2238', FORECASTS, () => forecasts(market)),
    table('p_stock2328', PRELIMINARY, () => preliminary(market)),
    table('p_jishi9404', 'SECCODE SECNAME ENDDATE F001V F002V F003N F004N F005N F006N F007N', () =>
      businesses(market),
    ),
    recordTable('p_jishi9407', YEARLY, () => yearlyRows(market)),
  ];
}

const FORECASTS = 'SECCODE SECNAME DECLAREDATE F001D F002V F003V F004V F005V F006C F007N F008N F009N F010N';
const PRELIMINARY =
  'SECCODE SECNAME DECLAREDATE STARTDATE ENDDATE F001V F002V F003N F004N F005N F006N F007N F008N F009N';
const YEARLY =
  'SECCODE SECNAME ENDDATE F001N F002N F003N F004N F005N F006N F007N F008N F009N F010N F011N F012N F013N F014N F015N F016N F017N F018N F019N';

/** Returns the published statements, oldest first. */
function reported(market: Market, company: Company): q.Quarter[] {
  return company.history.quarters.filter(({ declaredOn }) => declaredOn <= market.until);
}

const parentProfit = ({ sinceNewYear }: q.Quarter): number => profitOfParent(sinceNewYear);
const lastYear = (company: Company, { year, number }: q.Quarter): q.Quarter | undefined =>
  company.history.quarters.find((quarter) => quarter.year === year - 1 && quarter.number === number);
const inTenThousands = (yuan: number): number => rounded(yuan / 10_000, 2);

function* schedule(market: Market): Generator<Cell[]> {
  for (const { code, shortName, history } of pastCompanies(market))
    for (const end of pastDays(market, 'years')) {
      if (history.quarters.some((quarter) => quarter.end === end)) continue;
      const day = iso(market.calendar.onOrBefore(end + 100));
      yield [code, shortName, iso(end), day, null, day];
    }
  for (const company of market.companies) {
    const random = randomOf(market.seed, `schedule/${company.code}`);
    for (const { end, declaredOn } of company.history.quarters) {
      const isMoved = random.chance(0.12);
      const planned = isMoved ? market.calendar.onOrBefore(declaredOn - random.whole(1, 6)) : declaredOn;
      const actual = declaredOn <= market.until ? iso(declaredOn) : null;
      yield [
        company.code,
        company.shortName,
        iso(end),
        iso(planned),
        isMoved ? iso(declaredOn) : null,
        actual,
      ];
    }
    const next = nextReport(company, random.whole(SOONEST_DAYS, LATEST_DAYS));
    if (next && next.planned > market.until)
      yield [company.code, company.shortName, iso(next.end), iso(next.planned), null, null];
  }
}

/** The minimum and the maximum number of days from the end of a quarter to the planned day of its report. */
const [SOONEST_DAYS, LATEST_DAYS] = [20, 85];

/** Returns the next report. It is planned for a weekday that is this many days after the end of the quarter. */
function nextReport({ history }: Company, days: number): { end: Day; planned: Day } | null {
  const last = history.quarters.at(-1);
  const [end] = last === undefined ? [] : quarterEnds(last.end + 1, last.end + 100);
  if (end === undefined) return null;
  const weekday = weekdayOf(end + days);
  const pastWeekend = weekday === 6 ? 2 : Number(weekday === 0);
  return { end, planned: end + days + pastWeekend };
}

/**
 * Yields forecasts for half-years and years in which the profit changes a lot. The example companies always have one.
 */
function* forecasts(market: Market): Generator<Cell[]> {
  for (const company of market.companies) {
    const random = randomOf(market.seed, `forecasts/${company.code}`);
    const halfYears = company.history.quarters.filter(({ number }) => number % 2 === 0);
    for (const [index, quarter] of halfYears.entries()) {
      const before = lastYear(company, quarter);
      const change = before && growth(parentProfit(quarter), parentProfit(before));
      const day = market.calendar.onOrBefore(quarter.end + random.whole(10, 29));
      const isDue = company.isExample || Math.abs(change ?? 0) >= 40 || parentProfit(quarter) < 0;
      if (!before || !isDue || day > market.until || change === undefined || change === null) continue;
      const least = inTenThousands(parentProfit(quarter) * (parentProfit(quarter) > 0 ? 0.95 : 1.05));
      const most = inTenThousands(parentProfit(quarter) * (parentProfit(quarter) > 0 ? 1.05 : 0.95));
      const [from, to] = [
        percent(least * 10_000, parentProfit(before)),
        percent(most * 10_000, parentProfit(before)),
      ];
      const [code, name] = forecastType(parentProfit(quarter), change);
      const period = quarter.number === 2 ? `${quarter.year}年1-6月` : `${quarter.year}年度`;
      const text = `预计${period}归属于上市公司股东的净利润为${least}万元至${most}万元。`;
      const isLatest = index === halfYears.length - 1 ? '1' : '0';
      const range = [least, most, rounded((from ?? 0) - 100, 2), rounded((to ?? 0) - 100, 2)];
      yield [
        company.code,
        company.shortName,
        iso(day),
        iso(quarter.end),
        code,
        name,
        text,
        reasonFor(change, random),
        isLatest,
        ...range,
      ];
    }
  }
}

function forecastType(profit: number, change: number): readonly [string, string] {
  if (profit < 0) return ['035001', '业绩预亏'];
  return change >= 0 ? ['035003', '业绩预增'] : ['035004', '业绩预减'];
}

function reasonFor(change: number, random: Random): string {
  const rise = ['主要产品销量与售价同比上升。', '成本费用控制见效，毛利率提升。', '新增产能释放，订单增长。'];
  const fall = ['市场竞争加剧，产品价格下降。', '原材料价格上升，毛利率下降。', '下游需求放缓，订单减少。'];
  return random.pick(change >= 0 ? rise : fall);
}

function* preliminary(market: Market): Generator<Cell[]> {
  for (const company of market.companies) {
    const random = randomOf(market.seed, `preliminary/${company.code}`);
    for (const quarter of reported(market, company)) {
      if (quarter.number !== 4 || !(random.chance(0.35) || company.isExample)) continue;
      const { balance, end, year } = quarter;
      const day = market.calendar.onOrBefore(dayOf(year + 1, 2, random.whole(8, 27)));
      const equity = q.parentEquity(balance);
      const profit = parentProfit(quarter);
      const perShare = (amount: number): number => rounded(amount / balance.capital, 4);
      const head = [
        company.code,
        company.shortName,
        iso(day),
        iso(dayOf(year, 1, 1)),
        iso(end),
        '033005',
        '业绩快报',
      ];
      const mean = (equity + q.parentEquity(quarter.opening.year)) / 2;
      yield [
        ...head,
        profit,
        q.totalAssets(balance),
        equity,
        perShare(profit),
        percent(profit, equity),
        percent(profit, mean),
        perShare(equity),
      ];
    }
  }
}

/** Yields the results of half-years and years by business, product and region. Banks report no costs. */
function* businesses(market: Market): Generator<Cell[]> {
  for (const company of market.companies) {
    const random = randomOf(market.seed, `businesses/${company.code}`);
    const [first, second] = company.industry.products;
    const main = random.between(0.5, 0.75);
    const parts: readonly (readonly [kind: string, name: string, share: number])[] = company.isBank
      ? [
          ['按行业', first, 0.5],
          ['按行业', second, 0.35],
          ['按行业', '资金业务', 0.15],
        ]
      : [
          ['按行业', company.industry.groupName, 0.94],
          ['按行业', '其他业务', 0.06],
          ['按产品', first, main],
          ['按产品', second, 0.94 - main],
          ['按产品', '其他', 0.06],
          ['按地区', '境内', 0.88],
          ['按地区', '境外', 0.12],
        ];
    for (const quarter of reported(market, company).filter(({ number }) => number % 2 === 0)) {
      const { revenue, cost } = quarter.sinceNewYear;
      for (const [kind, name, share] of parts) {
        const income = inTenThousands(revenue * share);
        const spent = inTenThousands(cost * share);
        const gross = rounded(income - spent, 2);
        const costs = company.isBank
          ? [null, null, null, null]
          : [spent, gross, percent(gross, income), percent(share, 1)];
        yield [company.code, company.shortName, iso(quarter.end), kind, name, income, ...costs];
      }
    }
  }
}

function* yearlyRows(market: Market): Generator<Record<string, Cell>> {
  for (const company of market.companies)
    for (const quarter of reported(market, company))
      if (quarter.number === 4) yield yearlyRow(company, quarter);
}

function yearlyRow(company: Company, quarter: q.Quarter): Record<string, Cell> {
  const { balance: b, sinceNewYear: f, opening } = quarter;
  const each = (amount: number): number => rounded(amount / b.capital, 4);
  const extra = f.extraordinaryIncome - f.extraordinaryExpense;
  const profit = parentProfit(quarter);
  const operating = q.operatingCash(f);
  return {
    SECCODE: company.code,
    SECNAME: company.shortName,
    ENDDATE: iso(quarter.end),
    F001N: each(profit),
    F002N: each(q.parentEquity(b)),
    F003N: each(operating),
    F004N: inTenThousands(f.revenue),
    F005N: inTenThousands(f.revenue - f.cost),
    F006N: inTenThousands(operatingProfit(f)),
    F007N: inTenThousands(f.investmentIncome),
    F008N: inTenThousands(extra),
    F009N: inTenThousands(profitBeforeTax(f)),
    F010N: inTenThousands(profit),
    F011N: inTenThousands(profit - extra),
    F012N: inTenThousands(operating),
    F013N: inTenThousands(operating + q.investingCash(f) + q.financingCash(f)),
    F014N: inTenThousands(q.totalAssets(b)),
    ...(company.isBank
      ? {}
      : { F015N: inTenThousands(q.currentAssets(b)), F017N: inTenThousands(q.currentLiabilities(b)) }),
    F016N: inTenThousands(q.totalLiabilities(b)),
    F018N: inTenThousands(q.parentEquity(b)),
    F019N: percent(profit, (q.parentEquity(b) + q.parentEquity(opening.year)) / 2),
  };
}
