import type { Statistic } from '@jishi/contract';
import type { Mark } from '../../../shared/chart/plot/mark.ts';
import { Plot } from '../../../shared/chart/plot/Plot.tsx';
import { usePlace } from '../../../shared/chart/reader/use-place.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { figureText, isPart, shownFigure } from '../figure-texts.ts';
import { themesMessages } from '../themes.messages.ts';

const HEIGHT_PX = 300;
const POINTS_MAX = 60;

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
  const place = usePlace(points.length);
  const { period = '', value = null } = points[place.at] ?? {};
  return (
    <Plot
      label={label}
      periods={points.map((point) => point.period)}
      marks={marksOf(statistic, points)}
      place={place}
      reading={t('point', { period, figure: figureText(value, statistic, lang) })}
      heightPx={HEIGHT_PX}
    />
  );
}

function marksOf(statistic: Statistic, points: readonly PeriodPoint[]): Mark[] {
  const look = {
    values: points.map(({ value }) => shownFigure(value, statistic)),
    colour: 'primary',
  } as const;
  if (isPart(statistic)) return [{ kind: 'column', key: 'columns', ...look }];
  const line: Mark = { kind: 'line', key: 'line', ...look };
  return points.length > POINTS_MAX ? [line] : [line, { kind: 'point', key: 'points', ...look }];
}
