import type { EsgCompany } from '@jishi/contract';
import { formatNumber } from '../../../shared/format/index.ts';
import styles from './HistoryChart.module.css';

/** Units of the drawing, which keeps its proportions. */
const WIDTH = 560;
const HEIGHT = 220;
const LEFT = 52;
const RIGHT = 12;
const TOP = 8;
const BOTTOM = 22;
const ROOM = 4;

type History = EsgCompany['history'];
type Grades = EsgCompany['method']['grades'];

interface HistoryChartProps {
  label: string;
  history: History;
  grades: Grades;
}

/** Overall scores over time on the bands of the grade scale, with the median of the industry. */
export function HistoryChart({ label, history, grades }: HistoryChartProps) {
  const { x, y, low, high } = scalesOf(history);
  const days = [...new Set([history[0]?.date, history.at(-1)?.date])];
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <Bands grades={grades} low={low} high={high} y={y} />
      {[low, high].map((score) => (
        <text key={score} className={styles.tick} x={LEFT - 6} y={y(score) + 4} textAnchor="end">
          {formatNumber(score, { decimalsMax: 0 })}
        </text>
      ))}
      {days.map((day, at) => (
        <text
          key={day}
          className={styles.tick}
          x={x(day ?? '')}
          y={HEIGHT - 5}
          textAnchor={at === 0 ? 'start' : 'end'}
        >
          {day}
        </text>
      ))}
      <path className={styles.median} d={pathOf(history, ({ median }) => median, { x, y })} />
      <path className={styles.own} d={pathOf(history, ({ score }) => score, { x, y })} />
      {history.map(({ date, score }) => (
        <circle key={date} className={styles.point} cx={x(date)} cy={y(score)} r={3.5} />
      ))}
    </svg>
  );
}

function Bands({
  grades,
  low,
  high,
  y,
}: {
  grades: Grades;
  low: number;
  high: number;
  y: (score: number) => number;
}) {
  return grades.map((grade, at) => {
    const [from, to] = [Math.max(low, grade.low ?? low), Math.min(high, grade.high ?? high)];
    if (to <= from) return null;
    return (
      <g key={grade.grade}>
        <rect
          className={styles.band}
          data-odd={at % 2 === 1}
          x={LEFT}
          width={WIDTH - LEFT - RIGHT}
          y={y(to)}
          height={y(from) - y(to)}
        />
        <text className={styles.tick} x={LEFT + 4} y={(y(to) + y(from)) / 2 + 4}>
          {grade.grade}
        </text>
      </g>
    );
  });
}

function scalesOf(history: History) {
  const scores = history.flatMap(({ score, median }) => (median === null ? [score] : [score, median]));
  const [low, high] = [Math.floor(Math.min(...scores) - ROOM), Math.ceil(Math.max(...scores) + ROOM)];
  const times = history.map(({ date }) => Date.parse(date));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const width = WIDTH - LEFT - RIGHT - 56;
  return {
    low,
    high,
    // Letters of the bands stand before the first point.
    x: (day: string): number =>
      LEFT + 44 + (last === first ? width / 2 : ((Date.parse(day) - first) / (last - first)) * width),
    y: (score: number): number => TOP + (1 - (score - low) / (high - low)) * (HEIGHT - TOP - BOTTOM),
  };
}

function pathOf(
  history: History,
  figureOf: (rating: History[number]) => number | null,
  { x, y }: { x: (day: string) => number; y: (score: number) => number },
): string {
  const points = history.flatMap((rating) => {
    const value = figureOf(rating);
    return value === null ? [] : [`${x(rating.date).toFixed(1)} ${y(value).toFixed(1)}`];
  });
  return points.length === 0 ? '' : `M${points.join('L')}`;
}
