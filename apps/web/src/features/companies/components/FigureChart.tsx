import { Reading } from '../../../shared/chart/reader/ChartReader.tsx';
import type { Place } from '../../../shared/chart/reader/use-place.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { companiesMessages } from '../companies.messages.ts';
import { LineChart } from './LineChart.tsx';
import styles from './PairOfCharts.module.css';

interface FigureChartProps {
  title: string;
  periods: readonly string[];
  values: readonly (number | null)[];
  textOf: (value: number | null) => string;
  /** Shared with the chart beside it, so that both show the same period. */
  place: Place;
}

/** One figure of a company over time, with its value in the selected period. */
export function FigureChart({ title, periods, values, textOf, place }: FigureChartProps) {
  const t = useMessages(companiesMessages);
  const reading = t('point', { period: periods[place.at] ?? '', figures: textOf(values[place.at] ?? null) });
  return (
    <figure className={styles.figure}>
      <figcaption>{title}</figcaption>
      <Reading text={reading} />
      <LineChart
        label={t('chartOf', { name: title })}
        periods={periods}
        lines={[{ key: title, label: title, values, series: null }]}
        place={place}
        reading={reading}
        mark={place.pointed}
      />
    </figure>
  );
}
