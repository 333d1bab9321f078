import { round } from '@jishi/market-math';

type Values = readonly (number | null)[];

/** Maps values and their indices to coordinates of a drawing. */
interface Coordinates {
  readonly x: (at: number) => number;
  readonly y: (value: number) => number;
}

/** The length of the dash drawn for an isolated value. */
const DASH = 6;

/** Returns the path of a line. A gap in the values is a gap in the line. A value between two gaps is a short dash. */
export function linePath(values: Values, { x, y }: Coordinates, dash = DASH): string {
  const isKnown = (at: number): boolean => (values[at] ?? null) !== null;
  return values
    .map((value, at) => {
      if (value === null) return '';
      const [across, up] = [x(at), round(y(value), 1)];
      if (isKnown(at - 1)) return `L${round(across, 1)} ${up}`;
      return isKnown(at + 1) ? `M${round(across, 1)} ${up}` : `M${round(across - dash / 2, 1)} ${up}h${dash}`;
    })
    .join('');
}

/** Returns the path of the area between two series. The area has a gap if either series does. */
export function bandPath(lower: Values, upper: Values, { x, y }: Coordinates): string {
  const cornerOf = (values: Values) => (at: number) => `${round(x(at), 1)} ${round(y(values[at] ?? 0), 1)}`;
  return runsOf(lower.map((value, at) => value !== null && (upper[at] ?? null) !== null))
    .map((run) => `M${[...run.map(cornerOf(lower)), ...run.toReversed().map(cornerOf(upper))].join('L')}Z`)
    .join('');
}

/** Returns the index ranges of consecutive true values. */
function runsOf(flags: readonly boolean[]): number[][] {
  const runs: number[][] = [];
  for (const [at, isSet] of flags.entries()) {
    if (!isSet) continue;
    const open = runs.at(-1);
    if (open?.at(-1) === at - 1) open.push(at);
    else runs.push([at]);
  }
  return runs;
}
