import type { SalesOrder } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { invoiceRequestPath } from '../../../shared/navigation/paths.ts';
import { useMay } from '../../../shared/session/acting.ts';
import { businessConfigQuery } from '../../../shared/session/business-config.query.ts';
import { ordersMessages } from '../orders.messages.ts';

/** Links an order that was paid with money to the form that requests its invoice, if the operator issues invoices. */
export function InvoiceLink({ order: { number, state, totalFen, refundedFen } }: { order: SalesOrder }) {
  const t = useMessages(ordersMessages);
  const issues = useQuery(businessConfigQuery).data?.invoice === 1;
  const mayRequest = useMay('money');
  if (!issues || !mayRequest || state !== 'paid' || BigInt(totalFen) <= BigInt(refundedFen)) return null;
  return <Link to={invoiceRequestPath(number)}>{t('invoiceThis')}</Link>;
}
