import { formatNumber } from '../../format/index.ts';
import styles from './RadarChart.module.css';
import { linesOf, partOfScale, radarPoint } from './radar.rules.ts';

/** The size in units of the drawing, whose proportions do not change. */
const WIDTH = 440;
const HEIGHT = 316;
const CENTRE = { x: WIDTH / 2, y: HEIGHT / 2 + 4, radius: 112 };
const RINGS = [0.25, 0.5, 0.75, 1] as const;
/** Labels are placed slightly outside the rim. */
const LABEL_PART = 1.1;
/** Distances within a label, in units of its font size. */
const LINE_EM = 1.1;
const MIDDLE_EM = 0.35;

export interface RadarSeries {
  readonly key: string;
  /** One value for each axis. */
  readonly values: readonly (number | null)[];
  /** Whether the series is the subject of the drawing. Other series are compared with it. */
  readonly isOwn: boolean;
}

interface RadarChartProps {
  /** Describes the chart for screen readers. A table next to it contains the same numbers. */
  label: string;
  axes: readonly { readonly key: string; readonly label: string }[];
  series: readonly RadarSeries[];
  scale: { readonly low: number; readonly high: number };
}

/** A radar chart. It needs at least three axes. */
export function RadarChart({ label, axes, series, scale }: RadarChartProps) {
  const { low, high } = scale;
  const pointAt = (axis: number, part: number) => radarPoint({ axis, axes: axes.length }, part, CENTRE);
  const ringOf = (part: number): string => pathOf(axes.map((_, axis) => pointAt(axis, part)));
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {RINGS.map((part) => (
        <path key={part} className={styles.rule} d={ringOf(part)} />
      ))}
      {axes.map(({ key }, axis) => (
        <path key={key} className={styles.rule} d={lineTo(pointAt(axis, 1))} />
      ))}
      {series.map(({ key, values, isOwn }) => (
        <path
          key={key}
          className={styles.line}
          data-own={isOwn}
          d={pathOf(
            values.flatMap((value, axis) =>
              value === null ? [] : [pointAt(axis, partOfScale(value, scale))],
            ),
          )}
        />
      ))}
      {RINGS.map((part) => (
        <text key={part} className={styles.tick} x={CENTRE.x + 4} y={pointAt(0, part).y + 10}>
          {formatNumber(low + part * (high - low), { decimalsMax: 1 })}
        </text>
      ))}
      {axes.map((axis, at) => (
        <AxisLabel key={axis.key} label={axis.label} {...pointAt(at, LABEL_PART)} />
      ))}
    </svg>
  );
}

function AxisLabel({ label, x, y }: { label: string; x: number; y: number }) {
  const side = x - CENTRE.x;
  const isInMiddle = Math.abs(side) < 8;
  const anchor = isInMiddle ? 'middle' : side > 0 ? 'start' : 'end';
  const lines = linesOf(label);
  // Above and below the centre, the second line of a label is placed further outside.
  const first = isInMiddle ? (y < CENTRE.y ? lines.length - 1 : 0) : (lines.length - 1) / 2;
  return (
    <text className={styles.label} textAnchor={anchor}>
      {lines.map((line, at) => (
        <tspan key={line} x={x} y={y} dy={`${MIDDLE_EM + (at - first) * LINE_EM}em`}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}
const textOf = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
const lineTo = (point: Point): string => `M${textOf(CENTRE)}L${textOf(point)}`;
const pathOf = (points: readonly Point[]): string =>
  points.length === 0 ? '' : `M${points.map(textOf).join('L')}Z`;
