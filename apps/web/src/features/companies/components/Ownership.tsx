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

const ROWS = 6;
const ROW_HEIGHT_PX = 40;
/** Periods told as numbers under the lines, which show all. */
const TABLE_PERIODS = 6;

/** How concentrated the shares are, over time. */
export function Ownership({ code }: { code: string }) {
  const t = useMessages(companiesMessages);
  const query = useQuery(ownershipQuery(code));
  if (query.isPending) return <SkeletonRows rows={ROWS} rowHeightPx={ROW_HEIGHT_PX} />;
  if (query.isError) return <ErrorNote error={query.error} onRetry={() => void query.refetch()} />;
  const { periods, datasets } = query.data;
  if (periods.length === 0) return <EmptyNote title={t('noneIn', { codes: datasets.join(' ') })} />;
  const ends = periods.map(({ end }) => end);
  const line = (key: 'topTen' | 'holders') => [
    { key, label: t(key), values: periods.map((period) => period[key]), series: null },
  ];
  return (
    <Section title={t('concentration')}>
      <div className={styles.pair}>
        {(['topTen', 'holders'] as const).map((key) => (
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
          {
            key: 'largest',
            label: t('largest'),
            align: 'right',
            cell: ({ largest }) => formatPercent(largest),
          },
          { key: 'topTen', label: t('topTen'), align: 'right', cell: ({ topTen }) => formatPercent(topTen) },
          {
            key: 'holders',
            label: t('holders'),
            align: 'right',
            cell: ({ holders }) => formatNumber(holders),
          },
        ]}
      />
      <SourceLinks code={code} datasets={datasets} />
      <HowCalculated text={t('howOwnership')} />
    </Section>
  );
}
