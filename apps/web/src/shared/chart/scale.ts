/** Values from bottom to top of a pane. */
export interface Scale {
  readonly lowest: number;
  readonly highest: number;
}

/** A scale that holds the values with some air above and below; a level course stands in the middle. */
export function scaleOf(lowest: number, highest: number, air: number): Scale {
  if (!(highest >= lowest)) return { lowest: 0, highest: 1 };
  const range = highest - lowest || Math.abs(highest) * 0.02 || 1;
  return { lowest: lowest - range * air, highest: highest + range * air };
}

/** Round values within a scale, about `count` of them: 1, 2 or 5 times a power of ten apart. */
export function ticksOf({ lowest, highest }: Scale, count: number): number[] {
  const rough = (highest - lowest) / Math.max(count, 1);
  if (!(rough > 0) || !Number.isFinite(rough)) return [];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((candidate) => candidate >= rough) ?? rough;
  const first = Math.ceil(lowest / step);
  const last = Math.floor(highest / step);
  // Multiplied, not added up: sums of fractions drift.
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, at) => (first + at) * step);
}

/** Lowest and highest of some columns over a stretch; NaN counts as nothing. */
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
