import type { DailyBars } from '@jishi/contract';

/** Bars as columns of equal length, oldest first. A missing figure is NaN. Every bar has a close. */
export interface Bars {
  readonly dates: readonly string[];
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
  readonly amount: Float64Array;
}

/** The figures shown for a bar. Volume and traded value are included only if at least one bar has them. */
export const barFigures = (bars: Bars) =>
  (['open', 'high', 'low', 'close', 'change', 'volume', 'amount'] as const).filter(
    (figure) =>
      (figure !== 'volume' && figure !== 'amount') || bars[figure].some((value) => !Number.isNaN(value)),
  );

/** The ways to make prices before an ex-date comparable with later ones. */
export const ADJUSTMENTS = ['forward', 'backward', 'none'] as const;
export type Adjustment = (typeof ADJUSTMENTS)[number];

const columnOf = (values: readonly (number | null)[]): Float64Array =>
  Float64Array.from(values, (value) => value ?? Number.NaN);

/** Returns the daily bars of a response with adjusted prices. Volume and traded value are not adjusted. */
export function barsOf(answer: DailyBars, adjustment: Adjustment): Bars {
  const factors = adjustment === 'none' ? null : factorsOf(answer, adjustment);
  const priceOf = (values: readonly (number | null)[]): Float64Array => {
    const column = columnOf(values);
    if (factors !== null)
      for (let at = 0; at < column.length; at++) column[at] = (column[at] ?? 0) * (factors[at] ?? 1);
    return column;
  };
  return {
    dates: answer.dates,
    open: priceOf(answer.open),
    high: priceOf(answer.high),
    low: priceOf(answer.low),
    close: priceOf(answer.close),
    volume: columnOf(answer.volume),
    amount: columnOf(answer.amount),
  };
}

/**
 * Returns the factor for each bar's prices. Backward adjustment uses the factor in effect on the bar's day, so that the
 * first prices are unchanged and later prices include the distributions. Forward adjustment divides that factor by the
 * latest one, so that today's price is unchanged.
 */
function factorsOf({ dates, factors }: DailyBars, adjustment: 'forward' | 'backward'): Float64Array {
  const newest = factors.findLast(({ date }) => date <= (dates.at(-1) ?? ''))?.factor ?? 1;
  const over = adjustment === 'forward' ? newest : 1;
  const column = new Float64Array(dates.length);
  let step = 0;
  for (const [at, date] of dates.entries()) {
    while ((factors[step + 1]?.date ?? '9') <= date) step++;
    column[at] = (factors[step]?.factor ?? 1) / over;
  }
  return column;
}

/** Returns the bars that contain the first day after a gap. Trading days are missing before each of these bars. */
export function gapBarsOf(dates: readonly string[], gaps: readonly string[]): ReadonlySet<number> {
  const bars = new Set<number>();
  let bar = 0;
  for (const day of gaps) {
    while (bar < dates.length && (dates[bar] ?? '') < day) bar++;
    if (bar < dates.length) bars.add(bar);
  }
  return bars;
}
