import { discountWords, type StarLevel } from '@jishi/contract';
import { formatMoney } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { starMessages } from './star.messages.ts';

export function StarTable({ levels }: { levels: readonly StarLevel[] }) {
  const t = useMessages(starMessages);
  const lang = useLanguage();
  const columns: readonly FactColumn<StarLevel>[] = [
    { key: 'level', label: t('level'), cell: ({ level }) => t('levelOf', { level }) },
    { key: 'paid', label: t('paid'), cell: ({ paidFen }) => formatMoney(paidFen, lang) },
    {
      key: 'rights',
      label: t('rights'),
      cell: ({ discountPercent }) => discountWords(discountPercent)[lang],
    },
  ];
  return (
    <FactTable
      caption={t('rights')}
      columns={columns}
      rows={levels}
      rowKey={({ level }) => String(level)}
      narrow="table"
    />
  );
}
