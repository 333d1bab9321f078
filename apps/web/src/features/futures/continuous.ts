import { continuousFactors, type DailyBars, type Future } from '@jishi/contract';
import { round } from '@jishi/market-math';

export const SERIES = ['raw', 'continuous'] as const;
export type Series = (typeof SERIES)[number];

/** The default number of decimals, used if the product's price precision is unknown. */
const DECIMALS = 3;

/**
 * Returns the bars of the main contracts for a chart, with traded prices or prices adjusted at rolls. They are rounded
 * to the decimals of the product's prices.
 */
export function barsOfFuture(future: Future, name: string, series: Series): DailyBars {
  const factors = series === 'continuous' ? continuousFactors(future.dates, future.rolls) : [];
  const decimals = future.decimals ?? DECIMALS;
  const timesFactor = (price: number, at: number): number => {
    const factor = factors[at] ?? 1;
    return factor === 1 ? price : round(price * factor, decimals);
  };
  const times = (column: readonly (number | null)[]): (number | null)[] =>
    column.map((price, at) => (price === null ? null : timesFactor(price, at)));
  return {
    kind: 'index',
    code: future.code,
    name,
    english: name,
    demo: future.demo,
    board: null,
    dataset: future.dataset,
    quote: null,
    late: future.late,
    dates: future.dates,
    open: times(future.open),
    high: times(future.high),
    low: times(future.low),
    close: future.close.map(timesFactor),
    volume: future.volume,
    amount: future.dates.map(() => null),
    reference: times(future.reference),
    gaps: future.gaps,
    factors: [],
  };
}
