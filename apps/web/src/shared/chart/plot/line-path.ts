/** Half of the dash drawn for an isolated value. */
const DASH = 3;

/** The path of a line. A gap in the values is a gap in the line; a value between gaps is a short dash. */
export function linePath(
  values: readonly (number | null)[],
  x: (at: number) => number,
  y: (value: number) => number,
): string {
  const isGap = (at: number): boolean => (values[at] ?? null) === null;
  return values
    .map((value, at) => {
      if (value === null) return '';
      const [left, height] = [x(at), y(value).toFixed(1)];
      if (!isGap(at - 1)) return `L${left.toFixed(1)} ${height}`;
      return isGap(at + 1)
        ? `M${(left - DASH).toFixed(1)} ${height}h${2 * DASH}`
        : `M${left.toFixed(1)} ${height}`;
    })
    .join('');
}
