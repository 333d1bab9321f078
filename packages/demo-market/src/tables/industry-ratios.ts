import { iso } from '../base/day.ts';
import { rounded } from '../base/numbers.ts';
import { randomOf } from '../base/random.ts';
import { type Cell, type DemoTable, table } from '../base/table.ts';
import { yearProfitPerShare } from '../company/profit.ts';
import type { Market } from '../market/market.ts';
import { pastClose, pastCompanies, pastDays } from '../market/past.ts';
import { INDUSTRIES, type Industry, SECTIONS, SECTORS } from '../vocabulary/industries.ts';

/**
 * The price/earnings ratio of each CSRC section, each CSRC division and each CNI sector, based on the profit of the
 * last reported year. Companies with a loss are ignored.
 */
export function industryRatioTable(market: Market): DemoTable {
  const columns = 'F004N F013N F012N F011N F010N F006V F005V F003V F009N F008N VARYDATE F007N';
  return table('p_sysapi1087', columns, () => ratios(market));
}

interface Group {
  readonly level: number;
  readonly code: string;
  readonly name: string;
  readonly standard: string;
  worth: number;
  profit: number;
  count: number;
  readonly multiples: number[];
}

function* ratios(market: Market): Generator<Cell[]> {
  yield* pastRatios(market);
  const earned = market.companies.map(yearProfitPerShare);
  for (const [at, day] of market.calendar.days.entries()) {
    const groups = emptyGroups();
    for (const [index, company] of market.companies.entries()) {
      if (company.start > at) continue;
      const bars = market.bars(company);
      const close = (bars.close[at - bars.start] as number) / 100;
      const { total } = company.history.capital.on(day);
      const profit = (earned[index]?.(day) ?? 0) * total;
      addCompany(groups, company.industry, close * total, profit);
    }
    yield* rowsOf(groups, iso(day));
  }
}

/** Yields the ratios before the market starts, which are computed only from the companies with a past. */
function* pastRatios(market: Market): Generator<Cell[]> {
  for (const day of pastDays(market, 'ratios')) {
    const groups = emptyGroups();
    for (const company of pastCompanies(market)) {
      const worth = pastClose(market, company, day) * company.history.capital.on(day).total;
      const multiple = randomOf(market.seed, `past-ratio/${company.code}`).between(8, 40);
      addCompany(groups, company.industry, worth, worth / multiple);
    }
    yield* rowsOf(groups, iso(day));
  }
}

function* rowsOf(groups: ReadonlyMap<string, Group>, day: string): Generator<Cell[]> {
  for (const group of groups.values()) if (group.multiples.length > 0) yield row(group, day);
}

function addCompany(
  groups: ReadonlyMap<string, Group>,
  { section, division, sector }: Industry,
  worth: number,
  profit: number,
): void {
  for (const code of [section, division, SECTORS[sector]?.[0] ?? '']) {
    const group = groups.get(code);
    if (!group) continue;
    group.count++;
    if (profit <= 0) continue;
    group.worth += worth;
    group.profit += profit;
    group.multiples.push(worth / profit);
  }
}

function row({ level, code, name, standard, worth, profit, count, multiples }: Group, day: string): Cell[] {
  const sorted = multiples.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const median =
    sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
  const mean = sorted.reduce((sum, multiple) => sum + multiple, 0) / sorted.length;
  const values = [rounded(mean, 2), rounded(median, 2), rounded(worth / profit, 2), rounded(profit / 1e8, 4)];
  return [level, ...values, name, code, standard, rounded(worth / 1e8, 4), sorted.length, day, count];
}

function emptyGroups(): Map<string, Group> {
  const groups = new Map<string, Group>();
  const add = (level: number, code: string, name: string, standard = '中上协行业分类'): void => {
    groups.set(code, { level, code, name, standard, worth: 0, profit: 0, count: 0, multiples: [] });
  };
  for (const [code, [name]] of Object.entries(SECTIONS)) add(1, code, name);
  for (const { division, divisionName } of INDUSTRIES) add(2, division, divisionName);
  for (const [code, name] of Object.values(SECTORS)) add(1, code, name, '国证行业分类');
  return groups;
}
