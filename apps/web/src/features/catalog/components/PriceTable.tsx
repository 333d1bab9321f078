import { type DatasetSummary, PAYMENT_MODES } from '@jishi/contract';
import { formatFen, MISSING } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { FactTable } from '../../../shared/ui/FactTable.tsx';
import { catalogMessages } from '../catalog.messages.ts';
import { fenPerDay, type PriceRow, priceRows } from '../price.rules.ts';
import styles from './PriceTable.module.css';

/** What each way of paying costs, and when nothing is charged. */
export function PriceTable({ dataset }: { dataset: DatasetSummary }) {
  const t = useMessages(catalogMessages);
  const lang = useLanguage();
  const rows = priceRows(dataset.prices);
  if (rows.length === 0) return <p>{t('freeOfCharge')}</p>;
  const modeName = (row: PriceRow): string =>
    t('byMode', { mode: PAYMENT_MODES.find(({ mode }) => mode === row.mode)?.[lang] ?? row.mode });
  const termName = (row: PriceRow): string => {
    if (row.days === null) return t('oneCall');
    return row.days === 1 ? t('oneDay') : t('days', { count: row.days });
  };
  const perDay = (row: PriceRow): string => {
    const fen = fenPerDay(row);
    return fen === null ? MISSING : formatFen(fen);
  };
  return (
    <div className={styles.prices}>
      {dataset.trialCalls > 0 && <p>{t('freeTrial', { count: dataset.trialCalls })}</p>}
      <FactTable
        caption={t('price')}
        narrow="table"
        rows={rows}
        rowKey={(row) => row.mode}
        columns={[
          { key: 'mode', label: t('paymentMode'), cell: modeName },
          { key: 'lasts', label: t('lasts'), cell: termName },
          { key: 'perDay', label: t('perDay'), align: 'right', cell: perDay },
          { key: 'price', label: t('price'), align: 'right', cell: (row) => <strong>{formatFen(row.fen)}</strong> },
        ]}
      />
      <p className={styles.rule}>{t('freeWhenEmpty')}</p>
    </div>
  );
}
