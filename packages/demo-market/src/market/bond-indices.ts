import type { Day } from '../base/day.ts';
import { rounded } from '../base/numbers.ts';
import { type Bond, bondDays } from './bonds.ts';
import type { BondDay } from './convertibles.ts';
import type { IndexDay } from './indices.ts';
import type { Market } from './market.ts';

/** An index of the clean prices of bonds, which are weighted by their outstanding amounts. */
export interface BondIndex {
  readonly code: string;
  readonly name: string;
  readonly english: string;
  readonly base: number;
  /** The number of bonds on the last day. */
  readonly size: number;
  readonly days: readonly IndexDay[];
}

const PLANS = [
  { code: '399981', name: '示例债券综合指数', english: 'Sample Composite Bond Index', kinds: null },
  { code: '399982', name: '示例国债指数', english: 'Sample Treasury Bond Index', kinds: ['treasury'] },
  { code: '399983', name: '示例公司债指数', english: 'Sample Corporate Bond Index', kinds: ['corporate'] },
] as const;
const BASE = 1000;

export function bondIndicesOf(market: Market, bonds: readonly Bond[]): BondIndex[] {
  return PLANS.map(({ kinds, ...plan }) => {
    const chosen = bonds.filter(({ kind }) => kinds === null || kinds.some((one) => one === kind));
    return { ...plan, base: BASE, ...levelsOf(market, chosen) };
  }).filter(({ days }) => days.length > 0);
}

interface Sums {
  size: number;
  before: number;
  open: number;
  high: number;
  low: number;
  close: number;
  pieces: number;
  trades: number;
  amount: number;
}

function levelsOf(market: Market, bonds: readonly Bond[]): { days: IndexDay[]; size: number } {
  const sums = new Map<number, Sums>();
  for (const bond of bonds) for (const day of bondDays(market, bond)) add(sums, bond, day);
  const days: IndexDay[] = [];
  let before = BASE;
  let size = 0;
  for (const [index, day] of market.calendar.days.entries()) {
    const sum = sums.get(index);
    if (sum === undefined) continue;
    const at = (value: number): number => rounded((before * value) / sum.before, 4);
    const [open, close] = [at(sum.open), at(sum.close)];
    // Bonds reach their highs and lows at different times, so the range of the index is narrower by the square root of
    // their number.
    const [upper, lower] = [Math.max(open, close), Math.min(open, close)];
    const share = 1 / Math.sqrt(sum.size);
    const high = rounded(upper + share * Math.max(0, at(sum.high) - upper), 4);
    const low = rounded(lower - share * Math.max(0, lower - at(sum.low)), 4);
    const { pieces: volume, trades, amount } = sum;
    days.push({ day: day as Day, before, open, high, low, close, volume, trades, amount });
    before = close;
    size = sum.size;
  }
  return { days, size };
}

const NOTHING: Sums = {
  size: 0,
  before: 0,
  open: 0,
  high: 0,
  low: 0,
  close: 0,
  pieces: 0,
  trades: 0,
  amount: 0,
};

function add(sums: Map<number, Sums>, { volume }: Bond, day: BondDay): void {
  const sum = sums.get(day.index) ?? { ...NOTHING };
  sums.set(day.index, sum);
  sum.size++;
  for (const name of ['before', 'open', 'high', 'low', 'close'] as const) sum[name] += volume * day[name];
  for (const name of ['pieces', 'trades', 'amount'] as const) sum[name] += day[name];
}
