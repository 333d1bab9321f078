interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns a point on an axis. The axes are arranged around the centre. The first one points up, and the others follow
 * clockwise.
 */
export function radarPoint(
  { axis, axes }: { axis: number; axes: number },
  part: number,
  { x, y, radius }: Point & { readonly radius: number },
): Point {
  const angle = (2 * Math.PI * axis) / axes - Math.PI / 2;
  return { x: x + radius * part * Math.cos(angle), y: y + radius * part * Math.sin(angle) };
}

/** Returns a value's position on its axis: 0 at the centre, 1 at the rim. Values outside the scale are clamped. */
export const partOfScale = (value: number, { low, high }: { low: number; high: number }): number =>
  Math.min(1, Math.max(0, (value - low) / (high - low)));

/** The maximum number of characters in one line. Longer labels have two lines. */
const LINE_MAX = 13;

/** Splits a label at the space nearest to its middle if it does not fit on one line. */
export function linesOf(label: string): string[] {
  if (label.length <= LINE_MAX) return [label];
  const middle = label.length / 2;
  const [space] = [...label.matchAll(/ /g)]
    .map(({ index }) => index)
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return space === undefined ? [label] : [label.slice(0, space), label.slice(space + 1)];
}
