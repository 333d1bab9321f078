import type { QualityMonth } from '@jishi/contract';
import { formatNumber } from '../../../../shared/format/index.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { Stack } from '../../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../../shared/ui/note/EmptyNote.tsx';
import { FactTable } from '../../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../../shared/ui/text/Quiet.tsx';
import { qualityMessages } from '../../quality.messages.ts';

interface MonthsTableProps {
  months: readonly QualityMonth[];
  areCorrections: boolean;
}

/** The changes that deliveries made in each month. */
export function MonthsTable({ months, areCorrections }: MonthsTableProps) {
  const t = useMessages(qualityMessages);
  if (months.length === 0)
    return (
      <EmptyNote title={t('noMonths')}>
        <p>{t('noMonthsHint')}</p>
      </EmptyNote>
    );
  const figures = [
    { key: 'deliveries', label: t('count') },
    { key: 'inserted', label: t('inserted') },
    { key: 'updated', label: t(areCorrections ? 'corrected' : 'updated') },
    { key: 'deleted', label: t('deleted') },
    { key: 'undone', label: t('undone') },
  ] as const;
  return (
    <Stack gap={12}>
      <Quiet size={15}>{t(areCorrections ? 'correctionsNote' : 'changesNote')}</Quiet>
      <FactTable
        caption={t(areCorrections ? 'corrections' : 'changesByMonth')}
        rows={months}
        rowKey={({ month }) => month}
        columns={[
          { key: 'month', label: t('month'), cell: ({ month }) => month },
          ...figures.map(({ key, label }) => ({
            key,
            label,
            align: 'right' as const,
            cell: (row: QualityMonth) => formatNumber(row[key]),
          })),
        ]}
      />
    </Stack>
  );
}
