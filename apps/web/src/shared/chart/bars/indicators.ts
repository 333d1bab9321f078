/**
 * Simple moving average of the last `period` values. NaN if there are fewer values or one of them is missing. The sum
 * restarts after a missing value, so that later averages are correct.
 */
export function movingAverage(values: Float64Array, period: number): Float64Array {
  const averages = new Float64Array(values.length).fill(Number.NaN);
  let sum = 0;
  let count = 0;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? Number.NaN;
    if (Number.isNaN(value)) {
      [sum, count] = [0, 0];
      continue;
    }
    sum += value;
    count++;
    if (count > period) {
      sum -= values[at - period] ?? 0;
      count = period;
    }
    if (count === period) averages[at] = sum / period;
  }
  return averages;
}

/** Exponential moving average with the weight 2 / (period + 1), starting with the first value. */
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
 * Moving average convergence/divergence (12, 26, 9): DIF = EMA12 − EMA26 of the close, DEA (the signal line) = EMA9 of
 * DIF, histogram = DIF − DEA. Gerald Appel, "Technical Analysis: Power Tools for Active Investors", 2005, chapter 8.
 * Chinese terminals show twice the histogram, so the caller chooses the scale by language.
 */
export function macdOf(close: Float64Array, histogramScale: 1 | 2): Macd {
  const fast = exponentialAverage(close, MACD_PERIODS.fast);
  const slow = exponentialAverage(close, MACD_PERIODS.slow);
  const dif = fast.map((value, at) => value - (slow[at] ?? 0));
  const dea = exponentialAverage(dif, MACD_PERIODS.signal);
  return { dif, dea, histogram: dif.map((value, at) => histogramScale * (value - (dea[at] ?? 0))) };
}

export interface Bands {
  readonly middle: Float64Array;
  readonly upper: Float64Array;
  readonly lower: Float64Array;
}

export const BOLL = { period: 20, width: 2 } as const;

/**
 * Bollinger bands (20, 2): the average of 20 closes, plus and minus twice their standard deviation. It is the
 * population standard deviation of the 20 closes (divided by 20, not by 19). John Bollinger, "Bollinger on
 * Bollinger Bands", 2001, chapter 7.
 */
export function bollOf(close: Float64Array): Bands {
  const middle = movingAverage(close, BOLL.period);
  const reach = middle.map((mean, at) => {
    if (Number.isNaN(mean)) return Number.NaN;
    let squares = 0;
    for (let day = at - BOLL.period + 1; day <= at; day++) squares += ((close[day] ?? mean) - mean) ** 2;
    return BOLL.width * Math.sqrt(squares / BOLL.period);
  });
  return {
    middle,
    upper: middle.map((mean, at) => mean + (reach[at] ?? 0)),
    lower: middle.map((mean, at) => mean - (reach[at] ?? 0)),
  };
}

/** The periods for which the chart draws RSI. Chinese terminals use the same ones. */
export const RSI_PERIODS = [6, 12, 24] as const;

/**
 * Relative strength index in percent: the average rise divided by the sum of the average rise and the average fall. The
 * first averages are plain means of `period` changes. Later averages are (previous × (period − 1) + latest) / period.
 * The RSI of an unchanged price is 50. J. Welles Wilder, "New Concepts in Technical Trading Systems", 1978, section VI.
 */
export function rsiOf(close: Float64Array, period: number): Float64Array {
  const index = new Float64Array(close.length).fill(Number.NaN);
  let [rise, fall] = [0, 0];
  for (let at = 1; at < close.length; at++) {
    const change = (close[at] ?? 0) - (close[at - 1] ?? 0);
    // Until the first value, changes are summed to a mean. After that, each change has the weight 1 / period.
    const rest = at <= period ? 1 : (period - 1) / period;
    rise = rise * rest + Math.max(change, 0) / period;
    fall = fall * rest + Math.max(-change, 0) / period;
    if (at >= period) index[at] = rise + fall === 0 ? 50 : (100 * rise) / (rise + fall);
  }
  return index;
}

export interface Kdj {
  readonly k: Float64Array;
  readonly d: Float64Array;
  readonly j: Float64Array;
}

export const KDJ_PERIODS = { range: 9, k: 3, d: 3 } as const;
const KDJ_MIDDLE = 50;

/**
 * Stochastic oscillator as in Chinese terminals, KDJ (9, 3, 3). RSV is the position of the close between the lowest low
 * and the highest high of nine bars, in percent. K = ⅔ previous K + ⅓ RSV, D = ⅔ previous D + ⅓ K, J = 3 K − 2 D. K and
 * D start at 50. RSV is also 50 if the highest and the lowest price are equal. Derived from George Lane's %K and %D.
 */
export function kdjOf({ high, low, close }: Record<'high' | 'low' | 'close', Float64Array>): Kdj {
  const { length } = close;
  const lines = { k: empty(length), d: empty(length), j: empty(length) };
  let [k, d] = [KDJ_MIDDLE, KDJ_MIDDLE];
  for (let at = KDJ_PERIODS.range - 1; at < length; at++) {
    let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let bar = at - KDJ_PERIODS.range + 1; bar <= at; bar++) {
      const last = close[bar] ?? 0;
      lowest = Math.min(lowest, last, low[bar] || last);
      highest = Math.max(highest, last, high[bar] || last);
    }
    const rsv = highest === lowest ? KDJ_MIDDLE : (100 * ((close[at] ?? 0) - lowest)) / (highest - lowest);
    k += (rsv - k) / KDJ_PERIODS.k;
    d += (k - d) / KDJ_PERIODS.d;
    lines.k[at] = k;
    lines.d[at] = d;
    lines.j[at] = 3 * k - 2 * d;
  }
  return lines;
}

const empty = (length: number): Float64Array => new Float64Array(length).fill(Number.NaN);
