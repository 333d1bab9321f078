/** A straight line through points, by least squares. */
export interface Line {
  readonly slope: number;
  /** Standard error of the slope; infinite if the points do not determine it. */
  readonly slopeError: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

const LINE_POINTS_MIN = 3;

/** Returns null if there are too few points, or if all have the same `x`. */
export function fitLine(points: readonly Point[]): Line | null {
  if (points.length < LINE_POINTS_MIN) return null;
  const meanX = mean(points.map(({ x }) => x));
  const meanY = mean(points.map(({ y }) => y));
  const spread = sum(points.map(({ x }) => (x - meanX) ** 2));
  if (spread === 0) return null;
  const slope = sum(points.map(({ x, y }) => (x - meanX) * (y - meanY))) / spread;
  const rest = sum(points.map(({ x, y }) => (y - meanY - slope * (x - meanX)) ** 2));
  return { slope, slopeError: Math.sqrt(rest / (points.length - 2) / spread) };
}

/** Returns the smallest value that at least this share of the values does not exceed; NaN if there is none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Counts equal texts, most frequent first. */
export function countEqual(texts: Iterable<string>): Record<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return Object.fromEntries([...counts].toSorted(([, one], [, other]) => other - one));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
