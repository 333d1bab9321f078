/** Simple moving average of the last `period` values; NaN until there are so many. */
export function movingAverage(values: Float64Array, period: number): Float64Array {
  const averages = new Float64Array(values.length).fill(Number.NaN);
  let sum = 0;
  for (let at = 0; at < values.length; at++) {
    sum += values[at] ?? 0;
    if (at >= period) sum -= values[at - period] ?? 0;
    if (at >= period - 1) averages[at] = sum / period;
  }
  return averages;
}

/** Exponential moving average with the weight 2 / (period + 1), begun with the first value. */
export function exponentialAverage(values: Float64Array, period: number): Float64Array {
  const weight = 2 / (period + 1);
  const averages = new Float64Array(values.length);
  let average = values[0] ?? Number.NaN;
  for (let at = 0; at < values.length; at++) {
    average += weight * ((values[at] ?? 0) - average);
    averages[at] = average;
  }
  return averages;
}

export interface Macd {
  readonly dif: Float64Array;
  readonly dea: Float64Array;
  readonly histogram: Float64Array;
}

export const MACD_PERIODS = { fast: 12, slow: 26, signal: 9 } as const;

/**
 * Moving average convergence/divergence (12, 26, 9): DIF = EMA12 − EMA26 of the close, DEA (the signal line) = EMA9 of DIF,
 * histogram = DIF − DEA. Gerald Appel, "Technical Analysis: Power Tools for Active Investors", 2005, chapter 8. Chinese
 * terminals show twice the histogram, so its scale is the reader's.
 */
export function macdOf(close: Float64Array, histogramScale: 1 | 2): Macd {
  const fast = exponentialAverage(close, MACD_PERIODS.fast);
  const slow = exponentialAverage(close, MACD_PERIODS.slow);
  const dif = fast.map((value, at) => value - (slow[at] ?? 0));
  const dea = exponentialAverage(dif, MACD_PERIODS.signal);
  return { dif, dea, histogram: dif.map((value, at) => histogramScale * (value - (dea[at] ?? 0))) };
}
