import type { CompanyOwnership } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { usePlace } from '../../../shared/chart/reader/use-place.ts';
import { formatNumber, formatPercent } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { LateNotice } from '../../../shared/ui/late/LateNotice.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { companiesMessages } from '../companies.messages.ts';
import { ownershipQuery } from '../companies.queries.ts';
import { ownPeriods } from '../own-periods.ts';
import { DenseTable } from './DenseTable.tsx';
import { FigureChart } from './FigureChart.tsx';
import { HowCalculated } from './HowCalculated.tsx';
import { Untold } from './Untold.tsx';

const ROWS = 15;
const ROW_HEIGHT_PX = 40;
/** The number of periods in the table below the chart. The lines of the chart show all periods. */
const TABLE_PERIODS = 8;
const FIGURES = ['largest', 'topTen', 'holders'] as const;
type Figure = (typeof FIGURES)[number];
const CHARTED = ['topTen', 'holders'] as const;

const figureText = (key: Figure, value: number | null): string =>
  key === 'holders' ? formatNumber(value) : formatPercent(value);

/** Shows how concentrated the shareholdings were over time. */
export function Ownership({ code }: { code: string }) {
  const t = useMessages(companiesMessages);
  const query = useQuery(ownershipQuery(code));
  const place = usePlace(query.data?.periods.length ?? 0);
  if (!query.isSuccess)
    return <Unanswered query={query} waiting={<SkeletonRows rows={ROWS} rowHeightPx={ROW_HEIGHT_PX} />} />;
  const { periods, datasets, late } = query.data;
  if (periods.length === 0) return <EmptyNote title={t('noneIn', { codes: datasets.join(' ') })} />;
  const ends = periods.map(({ end }) => end);
  const datasetOf = (key: Figure): string => datasets[key === 'holders' ? 1 : 0] ?? '';
  const isTold = (key: Figure): boolean => periods.some((period) => period[key] !== null);
  return (
    <Section title={t('concentration')}>
      <LateNotice late={late} />
      <Grid min={360} fill gap="16px 40px">
        {CHARTED.filter(isTold).map((key) => (
          <FigureChart
            key={key}
            title={t(key)}
            look="line"
            code={code}
            datasets={[datasetOf(key)]}
            textOf={(value) => figureText(key, value)}
            {...ownPeriods(
              ends,
              periods.map((period) => period[key]),
              place,
            )}
          />
        ))}
      </Grid>
      <DenseTable
        label={t('concentration')}
        rows={periods.slice(-TABLE_PERIODS).reverse()}
        rowKey={({ end }) => end}
        columns={[
          { key: 'end', label: t('period'), isRowHead: true, cell: ({ end }) => end },
          ...FIGURES.filter(isTold).map((key) => ({
            key,
            label: t(key),
            cell: (period: CompanyOwnership['periods'][number]) => figureText(key, period[key]),
          })),
        ]}
      />
      <Untold
        figures={FIGURES.filter((key) => !isTold(key)).map((key) => ({
          label: t(key),
          dataset: datasetOf(key),
        }))}
      />
      <HowCalculated text={t('howOwnership')} />
    </Section>
  );
}
