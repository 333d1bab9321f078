import type { HolderReport } from '@jishi/contract';
import { formatFen, formatNumber } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { holdersMessages } from '../holders.messages.ts';
import { dayRows } from '../sums.ts';

/** The days of a month across all data sets. The file lists them by data set. */
export function RevenueByDay({ days }: { days: HolderReport['days'] }) {
  const t = useMessages(holdersMessages);
  return (
    <FactTable
      caption={t('byDay')}
      narrow="table"
      columns={[
        { key: 'day', label: t('day'), cell: ({ day }) => day },
        { key: 'calls', label: t('calls'), align: 'right', cell: ({ calls }) => formatNumber(calls) },
        {
          key: 'rows',
          label: t('rows'),
          align: 'right',
          wideOnly: true,
          cell: ({ rows }) => formatNumber(rows),
        },
        { key: 'net', label: t('net'), align: 'right', cell: ({ revenueFen }) => formatFen(revenueFen) },
        { key: 'share', label: t('share'), align: 'right', cell: ({ shareFen }) => formatFen(shareFen) },
      ]}
      rows={dayRows(days)}
      rowKey={({ day }) => day}
    />
  );
}
