import { type Day, dayOf, iso, monthOf, yearOf } from '../base/day.ts';
import { rounded } from '../base/numbers.ts';
import { randomOf } from '../base/random.ts';
import { type Cell, type DemoTable, table } from '../base/table.ts';
import type { Market } from '../market/market.ts';

/** Interest rates, flows between markets, and economic figures. All of them are made up. */
export function macroTables(market: Market): DemoTable[] {
  return [
    table('p_jishi9501', 'TRADEDATE F001N F002N F003N F004N F005N F006N F007N F008N', () => rates(market)),
    table('p_jishi9502', 'TRADEDATE F001V F002V F003N F004N F005N F006N F007N F008N', () => flows(market)),
    table('p_jishi9503', 'F001V F002V ENDDATE F003N F004V F005N F006N F007D F008V', () => series(market)),
    table('p_CPI', 'YEAR MONTH F004N F005N F006N F007N F008N F009N', () => consumerPrices(market)),
    table('p_PPI', 'YEAR MONTH F005N', () => producerPrices(market)),
    table('p_PMI', `YEAR MONTH F003N ${PMI_PARTS.map(([code]) => code).join(' ')}`, () => purchasing(market)),
  ];
}

/** The spread over the overnight rate, for terms from one week to one year. */
const TERM_PREMIUMS = [0, 0.12, 0.2, 0.22, 0.25, 0.27, 0.29, 0.3];

function* rates(market: Market): Generator<Cell[]> {
  const random = randomOf(market.seed, 'interbank');
  let overnight = 1.6;
  for (const day of market.calendar.days) {
    overnight += 0.03 * random.normal() - 0.05 * (overnight - 1.6);
    yield [
      iso(day),
      ...TERM_PREMIUMS.map((premium) =>
        rounded(Math.max(0.3, overnight + premium + 0.01 * random.normal()), 4),
      ),
    ];
  }
}

const DAILY_QUOTA = 420;
const NORTHBOUND = ['沪股通', '深股通'] as const;
const SOUTHBOUND = ['港股通（沪）', '港股通（深）'] as const;

/** For northbound trading, only the turnover is disclosed. */
function* flows(market: Market): Generator<Cell[]> {
  const random = randomOf(market.seed, 'stock-connect');
  const total = new Map<string, number>();
  for (const day of market.calendar.days) {
    for (const channel of NORTHBOUND)
      yield [iso(day), channel, '北向', null, null, null, rounded(random.between(480, 900), 2), null, null];
    for (const channel of SOUTHBOUND) {
      const [bought, sold] = [rounded(random.between(160, 320), 2), rounded(random.between(150, 300), 2)];
      const net = rounded(bought - sold, 2);
      const sum = rounded((total.get(channel) ?? 9_000) + net, 2);
      total.set(channel, sum);
      yield [
        ...[iso(day), channel, '南向', bought, sold, net, rounded(bought + sold, 2)],
        ...[rounded(DAILY_QUOTA - Math.max(0, net), 2), sum],
      ];
    }
  }
}

const SERIES = [
  ['CPI_YOY', '居民消费价格指数同比', '%', 0.6, 0.3, 1],
  ['PPI_YOY', '工业生产者出厂价格指数同比', '%', -1.2, 0.5, 1],
  ['PMI', '制造业采购经理指数', '点', 50, 0.5, 1],
  ['M2_YOY', '广义货币同比', '%', 8, 0.4, 1],
  ['LPR_1Y', '一年期贷款市场报价利率', '%', 3.2, 0, 2],
] as const;
type SeriesRow = (typeof SERIES)[number];
type SeriesCode = SeriesRow[0];
const RELEASE_DAYS = 10;

interface Figure {
  readonly end: Day;
  readonly released: Day;
  readonly figure: number;
}

/** Returns a monthly series up to the latest value that has been released by the last day. */
function figuresOf(market: Market, [code, , , level, spread, decimals]: SeriesRow): Figure[] {
  const random = randomOf(market.seed, `series/${code}`);
  let value: number = level;
  const figures: Figure[] = [];
  for (const end of monthEndsOf(market)) {
    value += spread * random.normal() - 0.2 * (value - level);
    const released = market.calendar.onOrAfter(end + RELEASE_DAYS);
    if (released > market.until) break;
    figures.push({ end, released, figure: rounded(value, decimals) });
  }
  return figures;
}

function* series(market: Market): Generator<Cell[]> {
  for (const row of SERIES) {
    const [code, name, unit] = row;
    let before: number | null = null;
    for (const { end, released, figure } of figuresOf(market, row)) {
      const change: number | null =
        before === null || unit === '%' ? null : rounded((figure / before - 1) * 100, 2);
      yield [code, name, iso(end), figure, unit, null, change, iso(released), '示例统计机构'];
      before = figure;
    }
  }
}

function monthly(market: Market, code: SeriesCode): Figure[] {
  const row = SERIES.find(([one]) => one === code);
  return row === undefined ? [] : figuresOf(market, row);
}

/**
 * Yields consumer price indices, in which the previous month or the same month of the previous year is 100. From the
 * second year on, the two agree: the yearly index equals the yearly index of the previous month, times the monthly
 * index, divided by the monthly index of a year earlier.
 */
function* consumerPrices(market: Market): Generator<Cell[]> {
  const random = randomOf(market.seed, 'cpi');
  const months: number[] = [];
  const figures = monthly(market, 'CPI_YOY');
  for (const [at, { end, figure }] of figures.entries()) {
    const yearly = 100 + figure;
    const [earlier, before] = [months[at - 12], figures[at - 1]];
    const month =
      earlier === undefined || before === undefined
        ? 100 + 0.25 * random.normal()
        : (earlier * yearly) / (100 + before.figure);
    months.push(month);
    const gaps = [0.04 * random.normal(), 0.08 * random.normal()] as const;
    yield [yearOf(end), monthOf(end), ...byResidence(month, gaps[0]), ...byResidence(yearly, gaps[1])];
  }
}

/** Returns the national, the urban and the rural index. Cities account for two thirds of consumption. */
const byResidence = (national: number, gap: number): number[] =>
  [national, national + gap, national - 2 * gap].map((index) => rounded(index, 1));

function* producerPrices(market: Market): Generator<Cell[]> {
  for (const { end, figure } of monthly(market, 'PPI_YOY'))
    yield [yearOf(end), monthOf(end), rounded(100 + figure, 1)];
}

/**
 * The components of the purchasing managers' index with their weights. Output, which is not listed here, has the
 * remaining weight.
 */
const PMI_PARTS = [
  ['F004N', 0.25],
  ['F005N', 0.3],
  ['F006N', 0],
  ['F007N', 0],
  ['F008N', 0],
  ['F009N', 0],
  ['F010N', 0],
  ['F011N', 0],
  ['F012N', 0.1],
  ['F013N', 0.2],
  ['F014N', 0.15],
  ['F015N', 0],
] as const;
const OUTPUT_WEIGHT = 0.25;

/**
 * The field with suppliers' delivery times. A higher value lowers the headline index, so 100 minus the value is
 * weighted.
 */
const SUPPLIERS = 'F014N';

function* purchasing(market: Market): Generator<Cell[]> {
  const random = randomOf(market.seed, 'pmi');
  for (const { end, figure } of monthly(market, 'PMI')) {
    const parts = PMI_PARTS.map(([code, weight]) => ({
      weight,
      inverted: code === SUPPLIERS,
      value: rounded((code === SUPPLIERS ? 50 : figure) + 0.8 * random.normal(), 1),
    }));
    const others = parts
      .slice(1)
      .reduce((sum, { weight, inverted, value }) => sum + weight * (inverted ? 100 - value : value), 0);
    const output = rounded((figure - others) / OUTPUT_WEIGHT, 1);
    yield [yearOf(end), monthOf(end), figure, output, ...parts.slice(1).map(({ value }) => value)];
  }
}

/** Returns the last days of all complete months of the market. */
function monthEndsOf({ from, until }: Market): Day[] {
  const ends: Day[] = [];
  let [year, month] = [yearOf(from), monthOf(from)];
  for (;;) {
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
    const end = dayOf(year, month, 1) - 1;
    if (end > until) return ends;
    ends.push(end);
  }
}
