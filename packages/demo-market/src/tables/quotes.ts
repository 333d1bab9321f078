import { type Day, iso } from '../base/day.ts';
import { percent, rounded } from '../base/numbers.ts';
import { randomOf } from '../base/random.ts';
import { type Cell, type DemoTable, table } from '../base/table.ts';
import { trailingProfitPerShare } from '../company/profit.ts';
import { adjustmentsOf } from '../market/adjustments.ts';
import type { Bars } from '../market/bars.ts';
import type { Company, Market } from '../market/market.ts';
import { INSTITUTIONS } from '../vocabulary/names.ts';
import { minutes } from './minutes.ts';

/** Prices of shares, both as traded and adjusted, adjustment factors, latest prices, and block trades. */
export function quoteTables(market: Market): DemoTable[] {
  return [
    table('p_stock2402', DAILY, () => daily(market)),
    table('p_jishi9409', ADJUSTED, () => adjusted(market)),
    table('p_stock2406', FACTORS, () => factors(market)),
    table('p_stock2498', 'code market date preclose last open high low totalvolume totalvalue', () =>
      newest(market),
    ),
    table('p_stock2416', BLOCKS, () => blocks(market)),
    table('p_jishi9440', 'SECCODE SECNAME TRADETIME F001N F002N F003N F004N F005N F006N', () =>
      minutes(market),
    ),
  ];
}

const DAILY =
  'SECCODE SECNAME TRADEDATE F001V F002N F003N F004N F005N F006N F007N F008N F009N F010N F011N F012N F013N F020N F021N F026N';
const ADJUSTED =
  'SECCODE SECNAME TRADEDATE F001V F002N F003N F004N F005N F006N F007N F009N F010N F011N F012N F013N';
const FACTORS = 'SECCODE SECNAME F001V F002V F003D F004N F005N F006N F007N F008N F009N F010N F011N';
const BLOCKS = 'SECCODE SECNAME TRADEDATE F001V F007N F002V F003V F004N F005N F006N';

/** The name of the forward-adjusted series. */
const SERIES = 'qfq';

/** Yields each bar with trades, together with its index. */
function* traded(market: Market, bars: Bars): Generator<{ i: number; day: Day }> {
  for (let i = 0; i < bars.close.length; i++)
    if ((bars.volume[i] as number) > 0) yield { i, day: market.calendar.days[bars.start + i] as Day };
}

function* daily(market: Market): Generator<Cell[]> {
  for (const company of market.companies) {
    const bars = market.bars(company);
    const earned = trailingProfitPerShare(company);
    const { code, shortName, board, history } = company;
    for (const { i, day } of traded(market, bars)) {
      const [reference, close, volume] = [
        bars.reference[i] as number,
        bars.close[i] as number,
        bars.volume[i] as number,
      ];
      const [high, low] = [bars.high[i] as number, bars.low[i] as number];
      const { total, float } = history.capital.on(day);
      const profit = earned(day);
      yield [
        code,
        shortName,
        iso(day),
        board.exchange,
        reference / 100,
        (bars.open[i] as number) / 100,
        volume,
        high / 100,
        low / 100,
        close / 100,
        bars.trades[i],
        (close - reference) / 100,
        percent(close - reference, reference, 4),
        bars.amount[i],
        percent(volume, float, 4),
        percent(high - low, reference, 4),
        total,
        float,
        profit > 0 ? rounded(close / 100 / profit, 2) : null,
      ];
    }
  }
}

function* adjusted(market: Market): Generator<Cell[]> {
  for (const company of market.companies) {
    const bars = market.bars(company);
    const { factorOn } = adjustmentsOf(market, company);
    for (const { i, day } of traded(market, bars)) {
      const factor = factorOn(day) / 100;
      const price = (fen: number | undefined): number => rounded((fen ?? 0) * factor, 4);
      const [reference, close] = [bars.reference[i] as number, bars.close[i] as number];
      yield [
        company.code,
        company.shortName,
        iso(day),
        SERIES,
        price(reference),
        price(bars.open[i]),
        bars.volume[i],
        price(bars.high[i]),
        price(bars.low[i]),
        price(close),
        rounded((close - reference) * factor, 4),
        percent(close - reference, reference, 4),
        bars.amount[i],
        percent(bars.volume[i] as number, company.history.capital.on(day).float, 4),
        percent((bars.high[i] as number) - (bars.low[i] as number), reference, 4),
      ];
    }
  }
}

function* factors(market: Market): Generator<Cell[]> {
  for (const company of market.companies) {
    const { code, shortName, board } = company;
    const bars = market.bars(company);
    for (const { index, exOn, before, reference, forward, backward } of adjustmentsOf(market, company)
      .events) {
      const i = index - bars.start;
      const close = bars.close[i] as number;
      yield [
        code,
        shortName,
        'A股',
        board.exchange,
        iso(exOn),
        before / 100,
        reference / 100,
        close / 100,
        percent(close - reference, reference, 4),
        bars.volume[i],
        bars.amount[i],
        rounded(forward, 8),
        rounded(backward, 8),
      ];
    }
  }
}

function* newest(market: Market): Generator<Cell[]> {
  for (const company of market.companies) {
    const bars = market.bars(company);
    const last = bars.close.length - 1;
    if (last < 0 || bars.volume[last] === 0) continue;
    const prices = [bars.reference, bars.close, bars.open, bars.high, bars.low].map(
      (series) => (series[last] as number) / 100,
    );
    yield [
      company.code,
      company.board.exchange,
      iso(market.until),
      ...prices,
      bars.volume[last],
      bars.amount[last],
    ];
  }
}

/**
 * Block trades are made at the close or slightly below it. The example companies have one on the last trading day of
 * each month.
 */
function* blocks(market: Market): Generator<Cell[]> {
  const { days, onOrAfter } = market.calendar;
  for (const company of market.companies) {
    const bars = market.bars(company);
    const random = randomOf(market.seed, `blocks/${company.code}`);
    for (const { i, day } of traded(market, bars)) {
      const isLastOfMonth =
        iso(days[bars.start + i + 1] ?? onOrAfter(day + 1)).slice(5, 7) !== iso(day).slice(5, 7);
      if (!random.chance(0.012) && !(company.isExample && isLastOfMonth)) continue;
      for (let number = 1; number <= random.whole(1, 3); number++) {
        const price = Math.round((bars.close[i] as number) * (1 - random.between(0, 0.06))) / 100;
        const amount = random.whole(20, 600);
        yield blockRow(company, day, number, price, amount, [random.pick(OFFICES), random.pick(OFFICES)]);
      }
    }
  }
}

const OFFICES = [
  '机构专用',
  ...INSTITUTIONS.brokers.flatMap((broker) => [`${broker}滨江路营业部`, `${broker}人民路营业部`]),
];

/** Builds a row in which shares and amounts are in units of 10,000. */
function blockRow(
  { code, shortName, board }: Company,
  day: Day,
  number: number,
  price: number,
  shares: number,
  [buyer, seller]: readonly [string, string],
): Cell[] {
  return [
    code,
    shortName,
    iso(day),
    board.exchange,
    number,
    buyer,
    seller,
    price,
    shares,
    rounded(price * shares, 2),
  ];
}
