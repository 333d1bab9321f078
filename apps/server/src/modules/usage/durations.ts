/** The exclusive upper bounds of the buckets, in milliseconds. The last bucket has none. */
const BOUNDS_MS = [
  1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1_000, 2_000, 5_000, 10_000, 30_000,
] as const;

export const DURATION_BUCKETS = BOUNDS_MS.length + 1;

/** Counts a call of this duration in milliseconds. */
export function countDuration(counts: number[], durationMs: number): void {
  let bucket = 0;
  while (durationMs >= (BOUNDS_MS[bucket] ?? Number.POSITIVE_INFINITY)) bucket++;
  counts[bucket] = (counts[bucket] ?? 0) + 1;
}

/**
 * Returns the duration in milliseconds that the given share (0 to 1) of the calls did not exceed; null if there are no
 * calls. Assumes that calls are spread evenly within a bucket. If the result is beyond the last bound, returns that
 * bound.
 */
export function quantileMs(counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let left = share * total;
  for (const [bucket, count] of counts.entries()) {
    if (count > 0 && left <= count) return valueAt(bucket, left / count);
    left -= count;
  }
  return BOUNDS_MS.at(-1) ?? null;
}

function valueAt(bucket: number, share: number): number {
  const low = BOUNDS_MS[bucket - 1] ?? 0;
  const high = BOUNDS_MS[bucket] ?? low;
  return Math.round(low + (high - low) * share);
}
