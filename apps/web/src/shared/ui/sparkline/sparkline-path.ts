import { round } from '@jishi/market-math';
import { linePath } from '../../chart/plot/line-path.ts';

export interface SparklineBox {
  readonly width: number;
  readonly height: number;
}

export interface SparklinePaths {
  readonly line: string;
  /** The path of the area between the line and the bottom. Empty if the line has gaps. */
  readonly area: string;
  readonly baseline: string | null;
  /** The path of the companion. Empty if there is none. */
  readonly companion: string;
}

/** Values that the vertical range must also include. */
interface SparklineExtent {
  readonly baseline?: number | undefined;
  readonly from?: number | undefined;
  /** The companion series, with the same number of values and on the same scale. */
  readonly companion?: readonly (number | null)[] | undefined;
}

/** The length of the dash drawn for an isolated point. */
const DASH = 1;

/** The margin that keeps the stroke's round ends inside the box. */
const MARGIN = 2;

/**
 * Returns the paths of a sparkline in a box. Values spread over its height, points evenly over its width. A constant
 * series is in the middle.
 */
export function sparklinePath(
  points: readonly (number | null)[],
  { width, height }: SparklineBox,
  { baseline, from, companion = [] }: SparklineExtent = {},
): SparklinePaths {
  const values = points.filter((point) => point !== null);
  const extent = [...values, ...companion, baseline, from].filter((value) => value != null);
  const lowest = Math.min(...extent);
  const range = Math.max(...extent) - lowest;
  const y = (value: number): number =>
    range === 0 ? height / 2 : round(height - MARGIN - ((value - lowest) / range) * (height - 2 * MARGIN), 1);
  const x = (at: number): number =>
    points.length < 2 ? width / 2 : round((at / (points.length - 1)) * width, 1);
  const pathOf = (line: readonly (number | null)[]): string => linePath(line, { x, y }, DASH);
  const line = pathOf(points);
  const whole = values.length === points.length && values.length > 1;
  return {
    line,
    area: whole ? `${line}V${height}H0Z` : '',
    baseline: baseline === undefined ? null : `M0 ${y(baseline)}H${width}`,
    companion: pathOf(companion),
  };
}
