import type { EsgCompany } from '@jishi/contract';
import type { Mark } from '../../../shared/chart/plot/mark.ts';
import { Plot } from '../../../shared/chart/plot/Plot.tsx';
import { usePlace } from '../../../shared/chart/reader/use-place.ts';
import { formatNumber } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { esgMessages } from '../esg.messages.ts';
import { ONE } from './cells.tsx';
import { LOOKS } from './RatingLegend.tsx';

const HEIGHT_PX = 220;

interface HistoryChartProps {
  label: string;
  history: EsgCompany['history'];
  grades: EsgCompany['method']['grades'];
}

/**
 * Draws the overall scores over time on the bands of the grade scale, together with the industry's median. The reader
 * can select one rating at a time.
 */
export function HistoryChart({ label, history, grades }: HistoryChartProps) {
  const t = useMessages(esgMessages);
  const place = usePlace(history.length);
  const rating = history[place.at];
  const scores = history.map(({ score }) => score);
  const marks: Mark[] = [
    { kind: 'line', key: 'median', values: history.map(({ median }) => median), ...LOOKS.other },
    { kind: 'line', key: 'own', values: scores, ...LOOKS.own },
    { kind: 'point', key: 'ratings', values: scores, colour: LOOKS.own.colour },
  ];
  return (
    <div>
      <Plot
        label={label}
        periods={history.map(({ date }) => date)}
        marks={marks}
        zones={grades.map(({ grade, low, high }) => ({ label: grade, low, high }))}
        place={place}
        reading={t('ratingOn', {
          date: rating?.date ?? '',
          grade: rating?.grade ?? '',
          score: formatNumber(rating?.score, ONE),
          median: formatNumber(rating?.median, ONE),
        })}
        heightPx={HEIGHT_PX}
      />
    </div>
  );
}
