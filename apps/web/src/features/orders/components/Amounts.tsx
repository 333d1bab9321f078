import type { OrderQuote, OrderState } from '@jishi/contract';
import { formatMoney } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Facts } from '../../../shared/ui/facts/Facts.tsx';
import { ordersMessages } from '../orders.messages.ts';
import styles from './Amounts.module.css';

interface AmountsProps
  extends Pick<OrderQuote, 'amountFen' | 'discountFen' | 'creditFen' | 'totalFen' | 'discount'> {
  /** The state of the order. Undefined before it is placed. */
  state?: OrderState | undefined;
}

/** Discounts that the account gets without a code. */
const OWN_DISCOUNTS = { star: 'discountByStar', vip: 'discountByVip' } as const;

/**
 * The total: due, paid, or no longer due. The calculation is shown only if something is deducted or nothing is due.
 * Deductions have a minus sign.
 */
export function Amounts({ amountFen, discountFen, creditFen, totalFen, discount, state }: AmountsProps) {
  const t = useMessages(ordersMessages);
  const lang = useLanguage();
  const why =
    discount === null
      ? t('discount')
      : discount.kind === 'code'
        ? t('discountByCode', { code: discount.code ?? '' })
        : t(OWN_DISCOUNTS[discount.kind], { percent: discount.percent ?? 0 });
  const isOver = state === 'cancelled' || state === 'failed';
  const total = isOver ? t('nothingToPay') : formatMoney(totalFen, lang);
  const off = (fen: string): string => formatMoney(-BigInt(fen), lang);
  return (
    <Facts
      look="rows"
      className={styles.amounts}
      facts={[
        ...(amountFen === totalFen && !isOver
          ? []
          : [{ key: 'amount', label: t('amount'), value: formatMoney(amountFen, lang) }]),
        ...(discountFen === '0' ? [] : [{ key: 'discount', label: why, value: off(discountFen) }]),
        ...(creditFen === '0' ? [] : [{ key: 'credit', label: t('credit'), value: off(creditFen) }]),
        { key: 'total', label: t(state === 'paid' ? 'paidTotal' : 'toPay'), value: <strong>{total}</strong> },
      ]}
    />
  );
}
