import { continuousFactors, type DailyBars, type Future } from '@jishi/contract';

export const SERIES = ['raw', 'continuous'] as const;
export type Series = (typeof SERIES)[number];

/** The bars of the main contracts as a chart draws them, as traded or adjusted at rolls. */
export function barsOfFuture(future: Future, name: string, series: Series): DailyBars {
  const factors = series === 'continuous' ? continuousFactors(future.dates, future.rolls) : [];
  const times = (column: readonly (number | null)[]): (number | null)[] =>
    column.map((price, at) => (price === null ? null : price * (factors[at] ?? 1)));
  return {
    kind: 'index',
    code: future.code,
    name,
    english: name,
    demo: future.demo,
    board: null,
    dataset: future.dataset,
    quote: null,
    dates: future.dates,
    open: times(future.open),
    high: times(future.high),
    low: times(future.low),
    close: future.close.map((close, at) => close * (factors[at] ?? 1)),
    volume: future.volume,
    amount: future.dates.map(() => null),
    reference: times(future.reference),
    gaps: [],
    factors: [],
  };
}
