import { type Future, gappedSeries } from '@jishi/contract';
import { formatShort } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { futuresMessages } from '../futures.messages.ts';
import { Curve } from './Curve.tsx';

/** The number of trading days in a year. */
const DAYS = 243;

/** The open interest over a year, of the main contract and of all contracts. */
export function OpenInterest({ future }: { future: Future }) {
  const t = useMessages(futuresMessages);
  const dates = future.dates.slice(-DAYS);
  const [from = '', to = ''] = [dates[0], dates.at(-1)];
  const course = (values: readonly (number | null)[]) =>
    gappedSeries(dates, values.slice(-DAYS), future.gaps);
  const places = [from, dates[Math.floor(dates.length / 2)] ?? '', to];
  return (
    <Section title={t('openInterestCourse')}>
      <Grid min={420} fill gap="16px 32px">
        <InterestCurve name={t('ofMain')} points={course(future.openInterest)} places={places} />
        <InterestCurve name={t('ofAll')} points={course(future.openInterestAll)} places={places} />
      </Grid>
      <DatasetSource code={future.dataset} values={{ scode: future.code }} />
    </Section>
  );
}

interface InterestCurveProps {
  name: string;
  points: readonly (number | null)[];
  places: readonly string[];
}

function InterestCurve({ name, points, places }: InterestCurveProps) {
  const t = useMessages(futuresMessages);
  const lang = useLanguage();
  const textOf = (value: number): string => formatShort(value, lang, { decimalsMax: 0 });
  const values = points.filter((point) => point !== null);
  const label = t('courseText', {
    name,
    from: places[0] ?? '',
    to: places.at(-1) ?? '',
    low: textOf(Math.min(...values)),
    high: textOf(Math.max(...values)),
    last: textOf(values.at(-1) ?? 0),
  });
  return <Curve title={name} label={label} points={points} places={places} textOf={textOf} />;
}
