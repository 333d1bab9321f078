import { linePath } from '../../../shared/chart/plot/line-path.ts';
import { ChartReader } from '../../../shared/chart/reader/ChartReader.tsx';
import { nearest } from '../../../shared/chart/reader/nearest.ts';
import { formatNumber } from '../../../shared/format/index.ts';
import styles from './LineChart.module.css';

/** Units of the drawing, which keeps its proportions. */
const WIDTH = 360;
const HEIGHT = 150;
const LEFT = 44;
const BOTTOM = 18;
const TOP = 8;
const TICKS = 4;
const ROOM = WIDTH - LEFT - 4;

export interface Line {
  readonly key: string;
  readonly label: string;
  readonly values: readonly (number | null)[];
  /** Index of the series colour, from 1; 0 is pale, null is the company itself. */
  readonly series: number | null;
  readonly isDashed?: boolean;
}

interface LineChartProps {
  label: string;
  periods: readonly string[];
  lines: readonly Line[];
  place: { readonly at: number; readonly point: (place: number | null) => void };
  /** The values of the lines at that place, as text. */
  reading: string;
  onChoose?: (place: number) => void;
  /** Index of the period marked by a rule. */
  mark?: number | null;
}

/** Lines over periods, read one period at a time. */
export function LineChart({ label, periods, lines, place, reading, onChoose, mark = null }: LineChartProps) {
  return (
    <ChartReader
      label={label}
      count={periods.length}
      at={place.at}
      reading={reading}
      placeAt={(share) => nearest(placesOf(periods), share * WIDTH)}
      onPoint={place.point}
      {...(onChoose && { onChoose })}
    >
      <Drawing periods={periods} lines={lines} mark={mark} />
    </ChartReader>
  );
}

/** Places periods by their dates, so that a missing period leaves a gap. */
function placesOf(periods: readonly string[]): number[] {
  const times = periods.map((period) => Date.parse(period));
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  // A single period stands in the middle.
  return times.map((time) => LEFT + (last === first ? ROOM / 2 : ((time - first) / (last - first)) * ROOM));
}

type DrawingProps = Pick<LineChartProps, 'periods' | 'lines'> & { mark: number | null };

/** The lines with a scale, and labels for the first and last period. */
function Drawing({ periods, lines, mark }: DrawingProps) {
  const values = lines.flatMap((line) => line.values).filter((value) => value !== null);
  const [low, high] = rangeOf(values);
  const places = placesOf(periods);
  const x = (at: number): number => places[at] ?? LEFT;
  const y = (value: number): number => TOP + (1 - (value - low) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const ticks = Array.from({ length: TICKS }, (_, i) => low + ((high - low) * i) / (TICKS - 1));
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.rule} x1={LEFT} x2={WIDTH} y1={y(tick)} y2={y(tick)} />
          <text className={styles.tick} x={LEFT - 4} y={y(tick) + 3} textAnchor="end">
            {formatNumber(tick, { decimalsMax: high - low < 10 ? 2 : 0 })}
          </text>
        </g>
      ))}
      <text className={styles.tick} x={LEFT} y={HEIGHT - 4}>
        {periods[0]}
      </text>
      <text className={styles.tick} x={WIDTH} y={HEIGHT - 4} textAnchor="end">
        {periods.length > 1 && periods.at(-1)}
      </text>
      {mark !== null && (
        <line className={styles.mark} x1={x(mark)} x2={x(mark)} y1={TOP} y2={HEIGHT - BOTTOM} />
      )}
      {lines.map((line) => (
        <path
          key={line.key}
          className={styles.line}
          data-own={line.series === null}
          data-dashed={line.isDashed}
          style={{ stroke: strokeOf(line) }}
          d={linePath(line.values, x, y)}
        />
      ))}
    </svg>
  );
}

export const strokeOf = ({ series }: Pick<Line, 'series'>): string =>
  series === null ? 'var(--primary)' : series === 0 ? 'var(--muted)' : `var(--series-${series})`;

/** A little room above and below; equal values lie in the middle. */
function rangeOf(values: readonly number[]): readonly [number, number] {
  if (values.length === 0) return [0, 1];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = high === low ? Math.max(1, Math.abs(high)) / 2 : (high - low) / 20;
  return [low - room, high + room];
}
