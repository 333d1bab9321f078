/** The values at the bottom and the top of a pane. */
export interface Scale {
  readonly lowest: number;
  readonly highest: number;
}

/** Returns a scale that contains the values with a margin above and below. A constant series is in the middle. */
export function scaleOf(lowest: number, highest: number, air: number): Scale {
  if (!(highest >= lowest)) return { lowest: 0, highest: 1 };
  const range = highest - lowest || Math.abs(highest) * 0.02 || 1;
  return { lowest: lowest - range * air, highest: highest + range * air };
}

/** Steps of an axis from coarse to fine, as multiples of a power of ten. */
const STEPS = [10, 5, 4, 2.5, 2, 1.25, 1, 0.75, 0.5, 0.4, 0.25, 0.2, 0.125, 0.1];

/**
 * Returns at least `least` round values within a scale. Uses the coarsest step that produces enough values and needs no
 * more decimals than the labels have.
 */
export function ticksOf({ lowest, highest }: Scale, least: number, digits = 2): number[] {
  const range = highest - lowest;
  if (!(range > 0) || !Number.isFinite(range)) return [];
  const power = 10 ** Math.floor(Math.log10(range));
  const counted = STEPS.map((times) => times * power)
    .filter((step) => isWritten(step, digits) || range < 10 ** -digits)
    .map((step) => ({ step, first: Math.ceil(lowest / step), last: Math.floor(highest / step) }));
  const { step, first, last } = counted.find((one) => one.last - one.first + 1 >= least) ??
    counted.at(-1) ?? { step: 1, first: 0, last: -1 };
  // Multiplies instead of adding, because sums of fractions drift.
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, at) => (first + at) * step);
}

/**
 * Returns whether the labels have enough decimals for a step. With two decimals, a step of 0.125 would be written
 * incorrectly.
 */
function isWritten(step: number, digits: number): boolean {
  const units = step * 10 ** digits;
  return units > 0.5 && Math.abs(units - Math.round(units)) < 1e-6;
}

/** Returns the lowest and highest value in a range of some columns. NaN is ignored. */
export function boundsOf(
  columns: readonly Float64Array[],
  from: number,
  to: number,
): { lowest: number; highest: number } {
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  for (const column of columns) {
    for (let at = from; at < to; at++) {
      const value = column[at] ?? Number.NaN;
      if (value < lowest) lowest = value;
      if (value > highest) highest = value;
    }
  }
  return { lowest, highest };
}
