import type { SalesOrder } from '@jishi/contract';
import { formatInstant, formatMoney } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { type Fact, Facts } from '../../../shared/ui/facts/Facts.tsx';
import { ordersMessages } from '../orders.messages.ts';
import { usePayMethodName } from '../use-pay-method-name.ts';
import { StateTag } from './StateTag.tsx';

/** The events of an order with their times. */
export function OrderFacts({ order }: { order: SalesOrder }) {
  const t = useMessages(ordersMessages);
  const lang = useLanguage();
  const nameOf = usePayMethodName();
  const { paidAt, payMethod, endedAt, endReason, refundedFen } = order;
  const facts: Fact[] = [
    { key: 'number', label: t('number'), value: order.number },
    { key: 'state', label: t('state'), value: <StateTag state={order.state} /> },
    { key: 'createdAt', label: t('createdAt'), value: formatInstant(order.createdAt) },
  ];
  if (paidAt !== null) facts.push({ key: 'paidAt', label: t('paidAt'), value: formatInstant(paidAt) });
  if (payMethod !== null)
    facts.push({
      key: 'payMethod',
      label: t('payMethod'),
      value: nameOf(payMethod),
    });
  if (endedAt !== null) facts.push({ key: 'endedAt', label: t('endedAt'), value: formatInstant(endedAt) });
  if (endReason !== null)
    facts.push({ key: 'endReason', label: t('endReason'), value: t(`reason.${endReason}`) });
  if (refundedFen !== '0')
    facts.push({ key: 'refunded', label: t('refunded'), value: formatMoney(refundedFen, lang) });
  return <Facts look="strip" facts={facts} />;
}
