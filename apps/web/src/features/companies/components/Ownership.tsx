import type { CompanyOwnership } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { formatNumber, formatPercent } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { companiesMessages } from '../companies.messages.ts';
import { ownershipQuery } from '../companies.queries.ts';
import { HowCalculated } from './HowCalculated.tsx';
import { LineChart } from './LineChart.tsx';
import styles from './PairOfCharts.module.css';
import { SourceLinks } from './SourceLink.tsx';
import { Untold } from './Untold.tsx';

const ROWS = 6;
const ROW_HEIGHT_PX = 40;
/** Periods told as numbers under the lines, which show all. */
const TABLE_PERIODS = 6;
const FIGURES = ['largest', 'topTen', 'holders'] as const;
type Figure = (typeof FIGURES)[number];
const CHARTED = ['topTen', 'holders'] as const;

/** How concentrated the shares are, over time. */
export function Ownership({ code }: { code: string }) {
  const t = useMessages(companiesMessages);
  const query = useQuery(ownershipQuery(code));
  if (query.isPending) return <SkeletonRows rows={ROWS} rowHeightPx={ROW_HEIGHT_PX} />;
  if (query.isError) return <ErrorNote error={query.error} onRetry={() => void query.refetch()} />;
  const { periods, datasets } = query.data;
  if (periods.length === 0) return <EmptyNote title={t('noneIn', { codes: datasets.join(' ') })} />;
  const ends = periods.map(({ end }) => end);
  const isTold = (key: Figure): boolean => periods.some((period) => period[key] !== null);
  const line = (key: Figure) => [
    { key, label: t(key), values: periods.map((period) => period[key]), series: null },
  ];
  return (
    <Section title={t('concentration')}>
      <div className={styles.pair}>
        {CHARTED.filter(isTold).map((key) => (
          <figure key={key} className={styles.figure}>
            <figcaption>{t(key)}</figcaption>
            <LineChart label={t('chartOf', { name: t(key) })} periods={ends} lines={line(key)} />
          </figure>
        ))}
      </div>
      <FactTable
        caption={t('concentration')}
        narrow="table"
        rows={periods.slice(-TABLE_PERIODS).reverse()}
        rowKey={({ end }) => end}
        columns={[
          { key: 'end', label: t('period'), cell: ({ end }) => end },
          ...FIGURES.filter(isTold).map((key) => ({
            key,
            label: t(key),
            align: 'right' as const,
            cell: (period: CompanyOwnership['periods'][number]) =>
              key === 'holders' ? formatNumber(period[key]) : formatPercent(period[key]),
          })),
        ]}
      />
      <Untold
        figures={FIGURES.filter((key) => !isTold(key)).map((key) => ({
          label: t(key),
          dataset: (key === 'holders' ? datasets[1] : datasets[0]) ?? '',
        }))}
      />
      <SourceLinks code={code} datasets={datasets} />
      <HowCalculated text={t('howOwnership')} />
    </Section>
  );
}
