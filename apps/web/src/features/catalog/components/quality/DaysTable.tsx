import type { QualityHistory } from '@jishi/contract';
import { formatNumber, formatPercent, MISSING } from '../../../../shared/format/index.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { Stack } from '../../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../../shared/ui/note/EmptyNote.tsx';
import { BarCell } from '../../../../shared/ui/table/BarCell.tsx';
import { FactTable } from '../../../../shared/ui/table/FactTable.tsx';
import { Tag } from '../../../../shared/ui/tag/Tag.tsx';
import { Quiet } from '../../../../shared/ui/text/Quiet.tsx';
import { qualityMessages } from '../../quality.messages.ts';
import styles from './Quality.module.css';

type Days = QualityHistory['days'];

interface DayRow {
  readonly day: string;
  readonly codes: number;
  /** The number of codes on the previous day with rows. Null for the oldest day. */
  readonly before: number | null;
}

/** Compares the number of codes of each day with the previous day and with the trading calendar. */
export function DaysTable({ days: { uncounted, days, hasCalendar } }: { days: Days }) {
  const t = useMessages(qualityMessages);
  if (uncounted !== null)
    return (
      <EmptyNote title={t('uncounted')}>
        <p>{t(`uncounted.${uncounted}`)}</p>
      </EmptyNote>
    );
  const most = Math.max(...days.map(({ codes }) => codes), 1);
  const rows = days.map((row, at): DayRow => {
    const before = days.slice(at + 1).find(({ codes }) => codes > 0);
    return { ...row, before: before?.codes ?? null };
  });
  return (
    <Stack gap={12}>
      <Quiet size={15}>{t(hasCalendar ? 'calendarNote' : 'noCalendarNote')}</Quiet>
      <FactTable
        caption={t('days')}
        narrow="table"
        rows={rows}
        rowKey={({ day }) => day}
        columns={[
          { key: 'day', label: t('day'), cell: ({ day }) => <span className={styles.day}>{day}</span> },
          {
            key: 'codes',
            label: t('codes'),
            align: 'right',
            cell: ({ codes }) =>
              codes === 0 ? (
                <Tag tone="warning">{t('noRowsThatDay')}</Tag>
              ) : (
                <BarCell text={formatNumber(codes)} share={codes / most} />
              ),
          },
          { key: 'against', label: t('against'), align: 'right', cell: (row) => <Against row={row} /> },
        ]}
      />
    </Stack>
  );
}

function Against({ row: { codes, before } }: { row: DayRow }) {
  const t = useMessages(qualityMessages);
  if (before === null || codes === 0) return MISSING;
  const difference = codes - before;
  if (difference === 0) return t('same');
  const sign = difference > 0 ? '+' : '−';
  return `${sign}${formatNumber(Math.abs(difference))} (${sign}${formatPercent(Math.abs(difference / before) * 100)})`;
}
