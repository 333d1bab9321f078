import { breakEvenCalls, type PriceQuote, type Prices, QUANTITY_MAX } from '@jishi/contract';
import { formatMoney, formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { catalogMessages } from '../catalog.messages.ts';
import styles from './PriceCard.module.css';

/** The total, its calculation, and a hint if another mode is cheaper. */
export function PriceTotal({ prices, quote }: { prices: Prices; quote: PriceQuote | null }) {
  const t = useMessages(catalogMessages);
  const lang = useLanguage();
  if (quote === null)
    return <Quiet tone="danger">{t('quantityRule', { most: formatNumber(QUANTITY_MAX) })}</Quiet>;
  const { mode, quantity, unitFen, totalFen, savedFen } = quote;
  const perMonth = breakEvenCalls(prices, 'month');
  return (
    <>
      <Row as="p" className={styles.total} gap={0} align="baseline" justify="space-between" wrap={false}>
        <span>{t('total')}</span> <strong>{formatMoney(totalFen, lang)}</strong>
      </Row>
      <p className={styles.how}>
        {formatMoney(unitFen, lang)} × {formatNumber(quantity)}
        {savedFen !== null && <> · {t('savedAgainstMonth', { amount: formatMoney(savedFen, lang) })}</>}
      </p>
      {mode === 'use' && perMonth !== null && (
        <p className={styles.how}>{t('breakEven', { count: formatNumber(perMonth) })}</p>
      )}
    </>
  );
}
