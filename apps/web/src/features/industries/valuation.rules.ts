/**
 * Counts the month ends from the first one with a value on. Returns how many have a value, and how many there are in
 * total.
 */
export function monthsKnown(course: readonly (number | null)[]): { months: number; of: number } {
  const first = course.findIndex((value) => value !== null);
  const since = first === -1 ? [] : course.slice(first);
  return { months: since.filter((value) => value !== null).length, of: since.length };
}

/** Returns the percentage of earlier values that are below the latest one. Null if there are no earlier values. */
export function shareBelow(values: readonly number[]): number | null {
  const last = values.at(-1);
  const earlier = values.slice(0, -1);
  if (last === undefined || earlier.length === 0) return null;
  return (earlier.filter((value) => value < last).length / earlier.length) * 100;
}
