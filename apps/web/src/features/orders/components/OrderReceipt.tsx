import type { SalesOrder } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { moneyInCapitals } from '../../../shared/format/capitals.ts';
import { formatInstant, formatMoney, MISSING } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useActing } from '../../../shared/session/acting.ts';
import { profileQuery } from '../../../shared/session/profile.query.ts';
import { type Fact, Facts } from '../../../shared/ui/facts/Facts.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Callout } from '../../../shared/ui/note/Callout.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { ordersMessages } from '../orders.messages.ts';
import { orderQuery } from '../orders.queries.ts';
import { usePayMethodName } from '../use-pay-method-name.ts';
import { Amounts } from './Amounts.tsx';
import { LineTable } from './LineTable.tsx';

interface OrderReceiptProps {
  number: string;
  /** The operator's name. Null if it is not set. */
  seller: string | null;
}

/** The receipt of an order: seller, buyer, products with their terms, the amount, and when and how it was paid. */
export function OrderReceipt({ number, seller }: OrderReceiptProps) {
  const t = useMessages(ordersMessages);
  const order = useQuery(orderQuery(number));
  const profile = useQuery(profileQuery);
  const acting = useActing();
  if (!order.isSuccess || !profile.isSuccess)
    return <Unanswered query={[order, profile]} waiting={<SkeletonRows rows={8} rowHeightPx={40} />} />;
  if (order.data.paidAt === null || order.data.state !== 'paid')
    return (
      <Callout tone="warning" role="status">
        {t('noReceipt')}
      </Callout>
    );
  const buyer = acting?.account ?? profile.data.company ?? profile.data.nickname;
  return <Receipt order={order.data} paidAt={order.data.paidAt} {...{ seller, buyer }} />;
}

interface ReceiptProps extends Pick<OrderReceiptProps, 'seller'> {
  order: SalesOrder;
  paidAt: string;
  buyer: string;
}

function Receipt({ order, paidAt, seller, buyer }: ReceiptProps) {
  const t = useMessages(ordersMessages);
  const lang = useLanguage();
  const nameOf = usePayMethodName();
  const { number, payMethod, totalFen, refundedFen } = order;
  const facts: Fact[] = [
    { label: t('seller'), value: seller ?? MISSING },
    { label: t('buyer'), value: buyer },
    { label: t('number'), value: number },
    { label: t('paidAt'), value: formatInstant(paidAt) },
    {
      label: t('payMethod'),
      value: payMethod === null ? MISSING : nameOf(payMethod),
    },
  ];
  if (lang === 'zh') facts.push({ label: t('inCapitals'), value: moneyInCapitals(BigInt(totalFen)) });
  if (refundedFen !== '0') facts.push({ label: t('refunded'), value: formatMoney(refundedFen, lang) });
  return (
    <>
      <Facts look="rows" facts={facts} />
      <LineTable lines={order.lines} />
      <Row gap={0} justify="flex-end">
        <Amounts {...order} />
      </Row>
      <Quiet>{t('receiptNote')}</Quiet>
    </>
  );
}
