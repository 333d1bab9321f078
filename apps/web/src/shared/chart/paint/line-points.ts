export interface LinePoint {
  readonly bar: number;
  readonly value: number;
  /** Whether the line starts at this point instead of continuing from the previous one. */
  readonly startsLine: boolean;
}

export interface DrawnBars {
  readonly first: number;
  /** The last bar, inclusive. */
  readonly last: number;
  /** The number of bars between two drawn points. */
  readonly step: number;
  /** Bars before which the line is interrupted. */
  readonly gaps: ReadonlySet<number>;
}

/** Returns the points of a line. It is interrupted at a gap and at a missing value. */
export function linePoints(values: Float64Array, { first, last, step, gaps }: DrawnBars): LinePoint[] {
  const points: LinePoint[] = [];
  let isInterrupted = true;
  for (let bar = first; bar <= last; bar += step) {
    for (let skipped = bar; skipped > Math.max(bar - step, first); skipped--)
      if (gaps.has(skipped)) isInterrupted = true;
    const value = values[bar] ?? Number.NaN;
    if (Number.isNaN(value)) {
      isInterrupted = true;
      continue;
    }
    points.push({ bar, value, startsLine: isInterrupted });
    isInterrupted = false;
  }
  return points;
}
