import type { SalesOrder } from '@jishi/contract';
import { Link } from 'react-router';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { receiptPath } from '../../../shared/navigation/paths.ts';
import { ordersMessages } from '../orders.messages.ts';

/** Links a paid order to its receipt. */
export function ReceiptLink({ order: { number, state } }: { order: SalesOrder }) {
  const t = useMessages(ordersMessages);
  if (state !== 'paid') return null;
  return (
    <Link to={receiptPath(number)} aria-label={t('receiptOf', { number })}>
      {t('receipt')}
    </Link>
  );
}
