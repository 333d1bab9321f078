import type { InvoiceLine, InvoiceQuote } from '@jishi/contract';
import { formatMoney, formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Facts } from '../../../shared/ui/facts/Facts.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { invoicesMessages } from '../invoices.messages.ts';
import styles from './Invoices.module.css';

const PERMILLE_OF_PERCENT = 10;

/** The lines of an invoice with net amount, tax rate and tax, then the totals. */
export function InvoiceLines({
  lines,
  netFen,
  taxFen,
  grossFen,
}: Pick<InvoiceQuote, 'lines' | 'netFen' | 'taxFen' | 'grossFen'>) {
  const t = useMessages(invoicesMessages);
  const lang = useLanguage();
  const columns: readonly FactColumn<InvoiceLine>[] = [
    {
      key: 'item',
      label: t('item'),
      cell: ({ item, name }) => (
        <Stack gap={2}>
          <span>{item}</span>
          <Quiet>{name[lang]}</Quiet>
        </Stack>
      ),
    },
    { key: 'order', label: t('order'), cell: ({ orderNumber }) => orderNumber },
    { key: 'net', label: t('net'), align: 'right', cell: (line) => formatMoney(line.netFen, lang) },
    {
      key: 'rate',
      label: t('rate'),
      align: 'right',
      cell: ({ permille }) => `${formatNumber(permille / PERMILLE_OF_PERCENT)}%`,
    },
    { key: 'tax', label: t('tax'), align: 'right', cell: (line) => formatMoney(line.taxFen, lang) },
    { key: 'gross', label: t('gross'), align: 'right', cell: (line) => formatMoney(line.grossFen, lang) },
  ];
  return (
    <Stack gap={12}>
      <FactTable
        caption={t('lines')}
        columns={columns}
        rows={lines}
        rowKey={({ orderNumber, line }) => `${orderNumber} ${line}`}
      />
      <Facts
        look="rows"
        className={styles.sums}
        facts={[
          { key: 'net', label: t('net'), value: formatMoney(netFen, lang) },
          { key: 'tax', label: t('tax'), value: formatMoney(taxFen, lang) },
          { key: 'gross', label: t('gross'), value: <strong>{formatMoney(grossFen, lang)}</strong> },
        ]}
      />
    </Stack>
  );
}
