import type { HolderReport } from '@jishi/contract';
import { formatMoney, formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { holdersMessages } from '../holders.messages.ts';
import { dayRows } from '../sums.ts';

/** The days of a month, each with the sum of all data sets. The file lists the data sets separately. */
export function RevenueByDay({ days }: { days: HolderReport['days'] }) {
  const t = useMessages(holdersMessages);
  const lang = useLanguage();
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
        {
          key: 'net',
          label: t('net'),
          align: 'right',
          cell: ({ revenueFen }) => formatMoney(revenueFen, lang),
        },
        {
          key: 'share',
          label: t('share'),
          align: 'right',
          cell: ({ shareFen }) => formatMoney(shareFen, lang),
        },
      ]}
      rows={dayRows(days)}
      rowKey={({ day }) => day}
    />
  );
}
