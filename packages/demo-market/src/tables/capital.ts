import { type Day, dayOf, iso, yearOf } from '../base/day.ts';
import { percent } from '../base/numbers.ts';
import { type Cell, type DemoTable, recordTable, table } from '../base/table.ts';
import type { CapitalChange, Distribution } from '../company/capital.ts';
import type { Company, Market } from '../market/market.ts';
import { holdersOf } from './shareholders.ts';

/** Changes of share capital, distributions, releases of locked shares, and days on which a share does not trade. */
export function capitalTables(market: Market): DemoTable[] {
  return [
    recordTable('p_stock2215', CHANGES, () => changes(market)),
    recordTable('p_stock2201', DISTRIBUTIONS, () => distributions(market)),
    table('p_stock2227', RELEASES, () => releases(market)),
    table('p_stock2203', 'SECCODE SECNAME F001V F002V F003D F004D F005V F006V F007V F008V', () =>
      suspensions(market),
    ),
  ];
}

const CHANGES =
  'SECCODE SECNAME ORGNAME DECLAREDATE VARYDATE F001V F002V F003N F004N F021N F022N F028N F029N F030N F031N F032N F033N F027C';
const DISTRIBUTIONS =
  'SECCODE SECNAME F001D F002D F003V F004D F005V F006D F007V F008N F009D F011N F012N F016N F017N F018D F020D F023D F026D F028N F029N F030N F031N F033N F034N F036V F038D';
const RELEASES = 'ORGNAME SECCODE SECNAME DECLAREDATE F001V F003D F004N F005N F006V F007V F008N F009N';

/** Converts a number of shares to units of 10,000, which these tables use. */
const tenThousands = (shares: number): number => shares / 10_000;

const REASONS: Record<CapitalChange['reason'], readonly [code: string, name: string]> = {
  listing: ['015001', '首发上市'],
  unlock: ['015020', '限售股份上市'],
  transfer: ['015005', '送股及转增股份'],
};

function* changes(market: Market): Generator<Record<string, Cell>> {
  for (const company of market.companies) {
    const pastChanges = company.history.capital.changes.filter(({ day }) => day <= market.until);
    for (const [index, change] of pastChanges.entries()) {
      const { code, shortName, name, isStateOwned } = company;
      const [reason, reasonName] = REASONS[change.reason];
      const locked = change.total - change.float;
      yield {
        SECCODE: code,
        SECNAME: shortName,
        ORGNAME: name,
        DECLAREDATE: iso(market.calendar.onOrBefore(change.day - 2)),
        VARYDATE: iso(change.day),
        F001V: reason,
        F002V: reasonName,
        F003N: tenThousands(change.total),
        F004N: 0,
        F021N: tenThousands(change.float),
        F022N: tenThousands(change.float),
        F028N: tenThousands(locked),
        F030N: isStateOwned ? tenThousands(locked) : 0,
        F031N: isStateOwned ? 0 : tenThousands(locked),
        F032N: isStateOwned ? 0 : tenThousands(locked),
        F029N: 0,
        F033N: 0,
        F027C: index === pastChanges.length - 1 ? '1' : '0',
      };
    }
  }
}

/** Formats a distribution, for example `10转增3股派1.2元(含税)`. */
export function distributionText({ cashPerTen, sharesPerTen }: Distribution): string {
  const shares = sharesPerTen > 0 ? `转增${sharesPerTen}股` : '';
  return `10${shares}${cashPerTen > 0 ? `派${cashPerTen}元(含税)` : ''}`;
}

function* distributions(market: Market): Generator<Record<string, Cell>> {
  for (const company of market.companies)
    for (const distribution of company.history.capital.distributions) {
      if (distribution.exOn <= company.listedOn || distribution.plannedOn > market.until) continue;
      yield distributionRow(company, distribution);
    }
}

function distributionRow({ code, shortName }: Company, distribution: Distribution): Record<string, Cell> {
  const { fiscalYear, plannedOn, metOn, announcedOn, recordOn, exOn, cashPerTen, sharesPerTen } =
    distribution;
  const { totalBefore, totalAfter, floatBefore, floatAfter, cash } = distribution;
  const text = distributionText(distribution);
  const base = tenThousands(totalBefore);
  const added: Record<string, Cell> =
    sharesPerTen > 0
      ? {
          F011N: sharesPerTen,
          F016N: tenThousands(totalAfter - totalBefore),
          F026D: iso(exOn),
          F038D: iso(exOn),
        }
      : {};
  const paid: Record<string, Cell> =
    cashPerTen > 0 ? { F012N: cashPerTen, F017N: tenThousands(cash), F023D: iso(exOn) } : {};
  return {
    SECCODE: code,
    SECNAME: shortName,
    F001D: iso(dayOf(fiscalYear, 12, 31)),
    F002D: iso(plannedOn),
    F003V: text,
    F004D: iso(metOn),
    F005V: text,
    F006D: iso(announcedOn),
    F007V: text,
    F008N: base,
    F009D: iso(dayOf(fiscalYear, 12, 31)),
    F018D: iso(recordOn),
    F020D: iso(exOn),
    F028N: base,
    F029N: tenThousands(totalAfter),
    F030N: tenThousands(floatBefore),
    F031N: tenThousands(floatAfter),
    F033N: base,
    F034N: base,
    F036V: '实施方案',
    ...paid,
    ...added,
  };
}

function* releases(market: Market): Generator<Cell[]> {
  for (const company of market.companies) {
    const isNew = company.listedOn >= market.from;
    const { code, shortName, name, history } = company;
    const holder = isNew ? (holdersOf(market, company)[0]?.name ?? '') : '定向发行认购对象';
    const [reason, reasonCode] = isNew ? ['首次公开发行限售', '068001'] : ['非公开发行限售', '068003'];
    let number = 0;
    for (const { day, moved, total } of history.capital.changes.filter(
      (change) => change.reason === 'unlock',
    )) {
      const declaredOn = iso(market.calendar.onOrBefore(day - 3));
      yield [
        name,
        code,
        shortName,
        declaredOn,
        holder,
        iso(day),
        moved,
        percent(moved, total, 2),
        reason,
        reasonCode,
        moved,
        ++number,
      ];
    }
  }
}

function* suspensions(market: Market): Generator<Cell[]> {
  for (const { code, shortName, board, suspensions: spans } of market.companies)
    for (const { from, until } of spans) {
      const days = market.calendar.indexFrom(until) - market.calendar.indexFrom(from);
      yield [
        code,
        shortName,
        'A股',
        '001001',
        iso(from),
        iso(until),
        `${days}个交易日`,
        '筹划重大事项',
        board.market,
        board.marketName,
      ];
    }
}

/** Returns a date in each year of the market, moved to a trading day. */
export function yearly(market: Market, month: number, date: number): Day[] {
  const days: Day[] = [];
  for (let year = yearOf(market.from); year <= yearOf(market.until); year++) {
    const day = market.calendar.onOrAfter(dayOf(year, month, date));
    if (day >= market.from && day <= market.until) days.push(day);
  }
  return days;
}
