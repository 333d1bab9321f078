import type { Bars } from './bars.ts';

/**
 * Splits the bars at the gaps. Indicators are calculated for each run separately, so that no value uses bars from both
 * sides of a gap.
 */
export function runsOf(bars: Bars, gaps: ReadonlySet<number>): Bars[] {
  const inside = [...gaps].filter((bar) => bar > 0 && bar < bars.dates.length).sort((a, b) => a - b);
  const starts = [0, ...inside];
  return starts.map((from, at) => barsWithin(bars, from, starts[at + 1] ?? bars.dates.length));
}

function barsWithin({ dates, ...columns }: Bars, from: number, to: number): Bars {
  return {
    dates: dates.slice(from, to),
    open: columns.open.subarray(from, to),
    high: columns.high.subarray(from, to),
    low: columns.low.subarray(from, to),
    close: columns.close.subarray(from, to),
    volume: columns.volume.subarray(from, to),
    amount: columns.amount.subarray(from, to),
  };
}

/** Joins the values of consecutive runs into one column. */
export function joinRuns(runs: readonly Float64Array[]): Float64Array {
  const joined = new Float64Array(runs.reduce((length, run) => length + run.length, 0));
  let from = 0;
  for (const run of runs) {
    joined.set(run, from);
    from += run.length;
  }
  return joined;
}
