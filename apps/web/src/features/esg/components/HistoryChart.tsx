import type { EsgCompany } from '@jishi/contract';
import { linePath } from '../../../shared/chart/plot/line-path.ts';
import { ChartReader, Reading } from '../../../shared/chart/reader/ChartReader.tsx';
import { nearest } from '../../../shared/chart/reader/nearest.ts';
import { usePlace } from '../../../shared/chart/reader/use-place.ts';
import { formatNumber } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { esgMessages } from '../esg.messages.ts';
import { ONE } from './cells.tsx';
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

/** Overall scores over time on the bands of the grade scale, with the industry's median, read one rating at a time. */
export function HistoryChart({ label, history, grades }: HistoryChartProps) {
  const t = useMessages(esgMessages);
  const { at, pointed, point } = usePlace(history.length);
  const rating = history[at];
  const scales = scalesOf(history);
  const reading = t('ratingOn', {
    date: rating?.date ?? '',
    grade: rating?.grade ?? '',
    score: formatNumber(rating?.score, ONE),
    median: formatNumber(rating?.median, ONE),
  });
  return (
    <div>
      <Reading text={reading} />
      <ChartReader
        label={label}
        count={history.length}
        at={at}
        reading={reading}
        placeAt={(share) =>
          nearest(
            history.map(({ date }) => scales.x(date)),
            share * WIDTH,
          )
        }
        onPoint={point}
      >
        <Drawing history={history} grades={grades} scales={scales} pointed={pointed} />
      </ChartReader>
    </div>
  );
}

interface DrawingProps extends Omit<HistoryChartProps, 'label'> {
  scales: ReturnType<typeof scalesOf>;
  pointed: number | null;
}

function Drawing({ history, grades, scales: { x, y, low, high }, pointed }: DrawingProps) {
  const days = [...new Set([history[0]?.date, history.at(-1)?.date])];
  const read = pointed === null ? undefined : history[pointed];
  const lineOf = (values: readonly (number | null)[]): string =>
    linePath(values, (at) => x(history[at]?.date ?? ''), y);
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
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
      {read && (
        <line className={styles.mark} x1={x(read.date)} x2={x(read.date)} y1={TOP} y2={HEIGHT - BOTTOM} />
      )}
      <path className={styles.median} d={lineOf(history.map(({ median }) => median))} />
      <path className={styles.own} d={lineOf(history.map(({ score }) => score))} />
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
    // The letters of the bands stand before the first point.
    x: (day: string): number =>
      LEFT + 44 + (last === first ? width / 2 : ((Date.parse(day) - first) / (last - first)) * width),
    y: (score: number): number => TOP + (1 - (score - low) / (high - low)) * (HEIGHT - TOP - BOTTOM),
  };
}
