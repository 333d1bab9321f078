/** The share of earlier values below the newest, in percent; null without any. */
export function shareBelow(values: readonly number[]): number | null {
  const last = values.at(-1);
  const earlier = values.slice(0, -1);
  if (last === undefined || earlier.length === 0) return null;
  return (earlier.filter((value) => value < last).length / earlier.length) * 100;
}
