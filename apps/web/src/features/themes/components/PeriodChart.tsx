import type { Statistic } from '@jishi/contract';
import { useRef } from 'react';
import { linePath } from '../../../shared/chart/plot/line-path.ts';
import { ChartReader, Reading } from '../../../shared/chart/reader/ChartReader.tsx';
import { usePlace } from '../../../shared/chart/reader/use-place.ts';
import { useWidth } from '../../../shared/hooks/use-width.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { type ChartScale, chartScale } from '../chart-scale.ts';
import { figureText, isPart, scaleText, shownFigure } from '../figure-texts.ts';
import { themesMessages } from '../themes.messages.ts';

const HEIGHT = 300;
const [LEFT, RIGHT] = [64, 34];
const [TOP, BOTTOM] = [10, 24];
const LETTER_PX = 7;
const BAR_PX = 44;
const BAR_SHARE = 0.7;
const DOTS_MAX = 60;

export interface PeriodPoint {
  readonly period: string;
  readonly value: number | null;
}

interface PeriodChartProps {
  label: string;
  statistic: Statistic;
  points: readonly PeriodPoint[];
}

/** Figures over time: amounts as columns, means and medians as a line. */
export function PeriodChart({ label, statistic, points }: PeriodChartProps) {
  const t = useMessages(themesMessages);
  const lang = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const { at, pointed, point } = usePlace(points.length);
  const { period = '', value = null } = points[at] ?? {};
  const reading = t('point', { period, figure: figureText(value, statistic, lang) });
  return (
    <>
      <Reading text={reading} />
      <ChartReader
        ref={frame}
        heightPx={HEIGHT}
        label={label}
        count={points.length}
        at={at}
        reading={reading}
        placeAt={(share) => Math.floor((share * width - LEFT) / bandOf(width, points))}
        onPoint={point}
      >
        {width > 0 && <Drawing statistic={statistic} points={points} width={width} pointed={pointed} />}
      </ChartReader>
    </>
  );
}

/** Width of a period. */
const bandOf = (width: number, points: readonly PeriodPoint[]): number =>
  (width - LEFT - RIGHT) / points.length;

interface DrawingProps extends Omit<PeriodChartProps, 'label'> {
  width: number;
  pointed: number | null;
}

/** Styled by attributes, since a picture of it has no style sheet. */
function Drawing({ statistic, points, width, pointed }: DrawingProps) {
  const values = points.map(({ value }) => shownFigure(value, statistic));
  const isBars = isPart(statistic);
  const scale = chartScale(
    values.filter((value) => value !== null),
    isBars,
  );
  const band = bandOf(width, points);
  const x = (place: number): number => LEFT + (place + 0.5) * band;
  const y = (value: number): number => TOP + (1 - scale.place(value)) * (HEIGHT - TOP - BOTTOM);
  const Marks = isBars ? Columns : Course;
  return (
    <svg width={width} height={HEIGHT} aria-hidden="true" fontSize={12}>
      <Rules scale={scale} y={y} width={width} />
      {pointed !== null && (
        <rect
          x={x(pointed) - Math.max(band, 2) / 2}
          y={TOP}
          width={Math.max(band, 2)}
          height={HEIGHT - TOP - BOTTOM}
          fill="var(--rule)"
          fillOpacity="0.6"
        />
      )}
      <Marks points={points} values={values} band={band} x={x} y={y} />
      <Periods points={points} band={band} x={x} />
    </svg>
  );
}

interface Places {
  band: number;
  x: (place: number) => number;
  y: (value: number) => number;
}

function Rules({ scale, y, width }: Pick<Places, 'y'> & { scale: ChartScale; width: number }) {
  const lang = useLanguage();
  return scale.ticks.map((tick) => (
    <g key={tick}>
      <line
        stroke={tick === 0 ? 'var(--muted)' : 'var(--rule)'}
        x1={LEFT}
        x2={width - RIGHT}
        y1={y(tick)}
        y2={y(tick)}
      />
      <text fill="var(--muted)" x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
        {scaleText(tick, lang)}
      </text>
    </g>
  ));
}

type MarksProps = Places & {
  points: readonly PeriodPoint[];
  values: readonly (number | null)[];
};

function Columns({ points, values, band, x, y }: MarksProps) {
  const wide = Math.max(1, Math.min(BAR_PX, band * BAR_SHARE));
  return values.map((value, place) =>
    value === null ? null : (
      <rect
        key={points[place]?.period}
        data-bar={points[place]?.period}
        x={x(place) - wide / 2}
        y={Math.min(y(value), y(0))}
        width={wide}
        height={Math.abs(y(value) - y(0))}
        fill="var(--primary)"
      />
    ),
  );
}

function Course({ points, values, x, y }: MarksProps) {
  return (
    <>
      <path
        d={linePath(values, x, y)}
        fill="none"
        stroke="var(--primary)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {values.length <= DOTS_MAX &&
        values.map(
          (value, place) =>
            value !== null && (
              <circle key={points[place]?.period} cx={x(place)} cy={y(value)} r="3" fill="var(--primary)" />
            ),
        )}
    </>
  );
}

/** As many labels as fit, the newest among them. */
function Periods({ points, band, x }: Pick<Places, 'band' | 'x'> & { points: readonly PeriodPoint[] }) {
  const room = (points[0]?.period.length ?? 0) * LETTER_PX + 2 * LETTER_PX;
  const every = Math.ceil(room / band);
  return points.map(
    ({ period }, place) =>
      (points.length - 1 - place) % every === 0 && (
        <text key={period} fill="var(--muted)" x={x(place)} y={HEIGHT - 6} textAnchor="middle">
          {period}
        </text>
      ),
  );
}
