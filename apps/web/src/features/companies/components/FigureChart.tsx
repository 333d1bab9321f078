import { Plot } from '../../../shared/chart/plot/Plot.tsx';
import type { Place } from '../../../shared/chart/reader/use-place.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { companiesMessages } from '../companies.messages.ts';
import styles from './PairOfCharts.module.css';

interface FigureChartProps {
  title: string;
  periods: readonly string[];
  values: readonly (number | null)[];
  textOf: (value: number | null) => string;
  /** The position shared with the neighbouring chart, so that both show the same period. */
  place: Place;
}

/** One figure of a company over time, with its value in the selected period. */
export function FigureChart({ title, periods, values, textOf, place }: FigureChartProps) {
  const t = useMessages(companiesMessages);
  return (
    <figure className={styles.figure}>
      <figcaption>{title}</figcaption>
      <Plot
        label={t('chartOf', { name: title })}
        periods={periods}
        marks={[{ kind: 'line', key: title, values, colour: 'primary', isOwn: true }]}
        place={place}
        reading={t('point', { period: periods[place.at] ?? '', figures: textOf(values[place.at] ?? null) })}
      />
    </figure>
  );
}
