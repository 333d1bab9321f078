import type { IndustryValuations, ValuationMeasure } from '@jishi/contract';
import { useRef } from 'react';
import { axisOf } from '../../../shared/chart/scale/axis.ts';
import { useWidth } from '../../../shared/hooks/use-width.ts';
import styles from './CourseChart.module.css';

const HEIGHT = 260;
const LEFT = 56;
const [TOP, BOTTOM] = [10, 24];

type Series = readonly (number | null)[];

interface CourseChartProps {
  /** A description of the chart for screen readers. */
  label: string;
  days: readonly string[];
  course: IndustryValuations['courses'][ValuationMeasure];
  textOf: (value: number | null) => string;
}

/** The median as a line within the band of the quartiles. */
export function CourseChart(props: CourseChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  return (
    <div ref={frame} style={{ height: HEIGHT }}>
      {width > 0 && <Drawing {...props} width={width} />}
    </div>
  );
}

function Drawing({ label, days, course, textOf, width }: CourseChartProps & { width: number }) {
  const values = [...course.lower, ...course.upper].filter((value) => value !== null);
  const axis = axisOf([Math.min(...values), Math.max(...values)], false);
  const x = (at: number): number => LEFT + (at / Math.max(1, days.length - 1)) * (width - LEFT - 6);
  const y = (value: number): number => TOP + (1 - (axis.place(value) ?? 0)) * (HEIGHT - TOP - BOTTOM);
  const at = (series: Series, step: number): string | null => {
    const value = series[step] ?? null;
    return value === null ? null : `${x(step).toFixed(1)} ${y(value).toFixed(1)}`;
  };
  return (
    <svg className={styles.chart} width={width} height={HEIGHT} role="img" aria-label={label}>
      {axis.ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.rule} x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} />
          <text className={styles.tick} x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
            {textOf(tick)}
          </text>
        </g>
      ))}
      <text className={styles.tick} x={LEFT} y={HEIGHT - 5}>
        {days[0]}
      </text>
      <text className={styles.tick} x={width} y={HEIGHT - 5} textAnchor="end">
        {days.at(-1)}
      </text>
      {stretches(course.median).map((stretch) => (
        <g key={stretch[0]}>
          <path
            className={styles.band}
            d={`M${[
              ...stretch.map((step) => at(course.lower, step)),
              ...stretch.toReversed().map((step) => at(course.upper, step)),
            ].join('L')}Z`}
          />
          <path className={styles.line} d={`M${stretch.map((step) => at(course.median, step)).join('L')}`} />
        </g>
      ))}
      <LastPoint course={course} x={x} y={y} />
    </svg>
  );
}

function LastPoint({
  course,
  x,
  y,
}: Pick<CourseChartProps, 'course'> & { x: (at: number) => number; y: (value: number) => number }) {
  const last = course.median.length - 1;
  const value = course.median[last] ?? null;
  return value === null ? null : <circle className={styles.point} cx={x(last)} cy={y(value)} r="4" />;
}

/** Runs of consecutive values: a gap in the values is a gap in the line. */
function stretches(series: Series): number[][] {
  const parts: number[][] = [];
  for (const [step, value] of series.entries()) {
    if (value === null) continue;
    const open = parts.at(-1);
    if (open?.at(-1) === step - 1) open.push(step);
    else parts.push([step]);
  }
  return parts;
}
