import { Plot } from '../../../shared/chart/plot/Plot.tsx';
import { solePeriod } from '../../../shared/chart/plot/sole-period.ts';
import type { Place } from '../../../shared/chart/reader/use-place.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { companiesMessages } from '../companies.messages.ts';

interface FigureChartProps {
  title: string;
  periods: readonly string[];
  values: readonly (number | null)[];
  /** Columns, which start at zero, for amounts. A line for levels. */
  look: 'column' | 'line';
  textOf: (value: number | null) => string;
  /** The selected position, which is shared with the neighbouring chart, so that both show the same period. */
  place: Place;
  /** The data sets that contain the figure. */
  datasets: readonly string[];
  code: string;
}

/**
 * One figure of a company over time, with its value in the selected period. If only one period has a value, there is no
 * chart.
 */
export function FigureChart({
  title,
  periods,
  values,
  look,
  textOf,
  place,
  datasets,
  code,
}: FigureChartProps) {
  const t = useMessages(companiesMessages);
  const sole = solePeriod([values]);
  const readingAt = (at: number): string =>
    t('point', { period: periods[at] ?? '', figures: textOf(values[at] ?? null) });
  return (
    <figure data-size="normal">
      <figcaption>
        <strong>{title}</strong>
      </figcaption>
      {sole === null ? (
        <Plot
          label={t('chartOf', { name: title })}
          periods={periods}
          marks={[
            look === 'column'
              ? { kind: 'column', key: title, values, colour: 'primary' }
              : { kind: 'line', key: title, values, colour: 'primary', isOwn: true },
          ]}
          place={place}
          reading={readingAt(place.at)}
        />
      ) : (
        <p>{readingAt(sole)}</p>
      )}
      {datasets.map((dataset) => (
        <DatasetSource key={dataset} code={dataset} values={{ scode: code }} />
      ))}
    </figure>
  );
}
