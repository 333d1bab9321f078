import type { Day } from '../base/day.ts';
import { type Random, randomOf } from '../base/random.ts';
import type { Distribution } from '../company/capital.ts';
import type { History } from '../company/history.ts';
import type { Issuer } from '../company/issuer.ts';
import { parentEquity } from '../company/quarter.ts';
import type { Factors } from './factors.ts';

/** The daily bars of one share, from its first trading day in the market. Prices are in fen. */
export interface Bars {
  /** The index of the first bar in the list of trading days. */
  readonly start: number;
  /** The previous close. On an ex-day, it is adjusted for the distribution. */
  readonly reference: Int32Array;
  readonly open: Int32Array;
  readonly high: Int32Array;
  readonly low: Int32Array;
  readonly close: Int32Array;
  /** The number of traded shares. 0 on a day without trading. */
  readonly volume: Float64Array;
  /** The traded value in yuan. */
  readonly amount: Float64Array;
  readonly trades: Int32Array;
}

/** The data from which the bars of one share are generated. */
export interface BarInput {
  readonly seed: number;
  readonly days: readonly Day[];
  readonly start: number;
  readonly issuer: Issuer;
  readonly history: History;
  readonly factors: Factors;
  readonly suspensions: readonly Suspension[];
}

export interface Suspension {
  readonly from: Day;
  /** The first trading day after a suspension. */
  readonly until: Day;
}

const LEAST_FEN = 100;

/** Returns the reference price of an ex-day, by the rule of the exchanges. */
export function referenceFen(
  closeFen: number,
  distribution: Pick<Distribution, 'cashPerTen' | 'sharesPerTen'>,
): number {
  const { cashPerTen, sharesPerTen } = distribution;
  return Math.round((closeFen - cashPerTen * 10) / (1 + sharesPerTen / 10));
}

/** Returns the daily price limits, in fen. */
export function limitsFen(referenceFen: number, limit: number): { up: number; down: number } {
  return { up: Math.round(referenceFen * (1 + limit)), down: Math.round(referenceFen * (1 - limit)) };
}

export function barsOf(input: BarInput): Bars {
  const { days, start, issuer, history } = input;
  const random = randomOf(input.seed, `bars/${issuer.code}`);
  const count = Math.max(0, days.length - start);
  const bars = emptyBars(start, count);
  const fair = fairPrices(input, random);
  const exDays = new Map(
    history.capital.distributions.map((distribution) => [distribution.exOn, distribution]),
  );
  const style = styleOf(issuer, random);
  let close = firstClose(input, fair);
  for (let i = 0; i < count; i++) {
    const day = days[start + i] as Day;
    const distribution = exDays.get(day);
    const reference = Math.max(LEAST_FEN, distribution ? referenceFen(close, distribution) : close);
    const isHalted = input.suspensions.some(({ from, until }) => day >= from && day < until);
    if (isHalted) still(bars, i, reference);
    else
      trade(
        bars,
        i,
        reference,
        { ...style, pull: fair(day), float: history.capital.on(day).float, move: moveAt(input, start + i) },
        random,
      );
    close = bars.close[i] as number;
  }
  return bars;
}

interface Style {
  readonly limit: number;
  readonly deviation: number;
  readonly turnover: number;
}

interface Mood extends Style {
  /** The price to which the random walk reverts, in fen. */
  readonly pull: number;
  readonly float: number;
  /** The return of the market and of the industry together. */
  readonly move: number;
}

function styleOf(issuer: Issuer, random: Random): Style {
  const { limit } = issuer.board;
  const calm = issuer.isBank ? 0.6 : 1;
  return {
    limit,
    deviation: calm * (limit > 0.1 ? 0.021 : 0.016),
    turnover: calm * random.between(0.004, 0.022),
  };
}

function moveAt({ factors, issuer }: BarInput, index: number): number {
  const group = factors.groups.get(issuer.industry.group);
  return issuer.industry.beta * (factors.market[index] as number) + (group?.[index] ?? 0);
}

function trade(bars: Bars, i: number, reference: number, mood: Mood, random: Random): void {
  const { up, down } = limitsFen(reference, mood.limit);
  const within = (fen: number): number => Math.min(up, Math.max(down, LEAST_FEN, Math.round(fen)));
  const reversion = 0.004 * Math.log(mood.pull / reference);
  const change = mood.move + reversion + mood.deviation * random.normal();
  const close = within(reference * Math.exp(change));
  const open = within(reference * (1 + 0.35 * change + 0.25 * mood.deviation * random.normal()));
  const reach = (): number => 0.45 * mood.deviation * Math.abs(random.normal());
  const high = Math.max(open, close, within(Math.max(open, close) * (1 + reach())));
  const low = Math.min(open, close, within(Math.min(open, close) * (1 - reach())));
  const lively = Math.exp(0.35 * random.normal()) * (1 + 9 * Math.abs(change));
  const volume = Math.max(100, Math.round((mood.float * Math.min(0.35, mood.turnover * lively)) / 100) * 100);
  const average = Math.round((open + high + low + 2 * close) / 5);
  bars.reference[i] = reference;
  bars.open[i] = open;
  bars.high[i] = high;
  bars.low[i] = low;
  bars.close[i] = close;
  bars.volume[i] = volume;
  bars.amount[i] = (volume / 100) * average;
  bars.trades[i] = Math.max(1, Math.round(volume / random.between(350, 1200)));
}

function still(bars: Bars, i: number, reference: number): void {
  for (const price of [bars.reference, bars.open, bars.high, bars.low, bars.close]) price[i] = reference;
}

/**
 * Returns the fair price on a day in fen, based on the profit or the book value in the reports that are known by then.
 */
function fairPrices({ issuer, history }: BarInput, random: Random): (day: Day) => number {
  const multiple = issuer.isBank ? random.between(5, 8) : random.between(14, 46);
  const years = history.quarters.filter(({ number }) => number === 4);
  const values = years.map(({ sinceNewYear, balance, declaredOn }) => {
    const profit = (sinceNewYear.net - sinceNewYear.minority) * multiple;
    return { declaredOn, worth: Math.max(profit, parentEquity(balance) * 0.7) };
  });
  let at = 0;
  return (day) => {
    while (at + 1 < values.length && (values[at + 1]?.declaredOn ?? day) < day) at++;
    const worth = values[at]?.worth ?? history.issuePrice * issuer.foundingShares;
    return Math.max(LEAST_FEN * 2, (worth / history.capital.on(day).total) * 100);
  };
}

function firstClose({ days, start, issuer, history }: BarInput, fair: (day: Day) => number): number {
  const first = days[start];
  if (first === undefined) return LEAST_FEN;
  return Math.round(first === issuer.listedOn ? history.issuePrice * 100 : fair(first));
}

function emptyBars(start: number, count: number): Bars {
  const prices = (): Int32Array => new Int32Array(count);
  return {
    start,
    reference: prices(),
    open: prices(),
    high: prices(),
    low: prices(),
    close: prices(),
    volume: new Float64Array(count),
    amount: new Float64Array(count),
    trades: prices(),
  };
}
