import type { SalesOrder } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { formatMoney } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { useMay } from '../../../shared/session/acting.ts';
import { feedbackPath } from '../../../shared/support/feedback-path.ts';
import { minutesAndSeconds, useSecondsLeft } from '../../../shared/time/use-seconds-left.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Callout } from '../../../shared/ui/note/Callout.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { ordersMessages } from '../orders.messages.ts';
import { orderQuery } from '../orders.queries.ts';
import { CancelOrder } from './CancelOrder.tsx';
import { InvoiceLink } from './InvoiceLink.tsx';
import { LineTable } from './LineTable.tsx';
import { OrderColumns } from './OrderColumns.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { type OrderStep, OrderSteps } from './OrderSteps.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { ReceiptLink } from './ReceiptLink.tsx';

interface OrderViewProps {
  number: string;
  /** The operator's name. Null if it is not set. */
  seller: string | null;
  /**
   * Renders the payment methods and the pay button, next to a summary of the order. `notes` must be rendered below the
   * button.
   */
  cashier: (order: SalesOrder, notes: ReactNode) => ReactNode;
  /** Renders a button that orders the products of a cancelled order again. */
  again: (order: SalesOrder) => ReactNode;
}

/** The polling interval while a paid order is being delivered. */
const DELIVERY_POLL_MS = 2_000;

/** One order: its state with the possible actions, its lines and its amounts. */
export function OrderView({ number, ...rest }: OrderViewProps) {
  const order = useQuery({
    ...orderQuery(number),
    refetchInterval: ({ state: { data } }) => (isBeingDelivered(data) ? DELIVERY_POLL_MS : false),
  });
  if (!order.isSuccess)
    return <Unanswered query={order} waiting={<SkeletonRows rows={5} rowHeightPx={48} />} />;
  return <Order order={order.data} answeredAtMs={order.dataUpdatedAt} {...rest} />;
}

const isBeingDelivered = (order: SalesOrder | undefined): boolean =>
  order?.state === 'paid' && order.deliveredAt === null;

/** Returns the current step of the order. Null after delivery, undefined if it ended. */
function stepOf({ state, deliveredAt, refundedFen }: SalesOrder): OrderStep | null | undefined {
  if (state === 'toBePaid') return 'pay';
  if (state !== 'paid' || refundedFen !== '0') return undefined;
  return deliveredAt === null ? 'deliver' : null;
}

interface OrderProps extends Omit<OrderViewProps, 'number'> {
  order: SalesOrder;
  answeredAtMs: number;
}

function Order({ order, answeredAtMs, seller, cashier, again }: OrderProps) {
  const t = useMessages(ordersMessages);
  const mayPay = useMay('money');
  const left = useSecondsLeft(order.secondsLeft, answeredAtMs);
  const step = stepOf(order);
  const steps = step === undefined ? null : <OrderSteps now={step} />;
  if (order.state === 'toBePaid' && mayPay && left > 0)
    return (
      <>
        {steps}
        {cashier(
          order,
          <Stack gap={4}>
            <Quiet>{t('payWithin', { time: minutesAndSeconds(left) })}</Quiet>
            <Quiet>{t('orderNumber', { number: order.number })}</Quiet>
            <CancelOrder number={order.number} />
          </Stack>,
        )}
      </>
    );
  return (
    <>
      {steps}
      {order.state === 'paid' && <PaidNote order={order} />}
      {order.state === 'toBePaid' && (
        <Callout tone="warning">
          {left === 0 ? t('overdue') : t('payWithin', { time: minutesAndSeconds(left) })}
        </Callout>
      )}
      <OrderColumns
        summary={
          <OrderSummary order={order} seller={seller} announcesInvoice={false}>
            <ReceiptLink order={order} />
            <InvoiceLink order={order} />
            {order.state === 'cancelled' && mayPay && again(order)}
            {order.state === 'toBePaid' && mayPay && <CancelOrder number={order.number} />}
          </OrderSummary>
        }
      >
        <OrderFacts order={order} />
        <Section title={t('lines')}>
          <LineTable lines={order.lines} />
        </Section>
        <Row gap="8px 20px">
          <Link to={PATHS.orders.zh}>{t('toOrders')}</Link>
          <Link to={feedbackPath({ kind: 'payment', order: order.number })}>{t('askAbout')}</Link>
        </Row>
      </OrderColumns>
    </>
  );
}

/** Shows that the order was paid, or warns that it ended with a refund. */
function PaidNote({ order: { deliveredAt, refundedFen } }: { order: SalesOrder }) {
  const t = useMessages(ordersMessages);
  const lang = useLanguage();
  if (refundedFen !== '0')
    return <Callout tone="warning">{t('ended', { amount: formatMoney(refundedFen, lang) })}</Callout>;
  return (
    <Callout tone="primary" role="status">
      <p>{t(deliveredAt === null ? 'delivering' : 'delivered')}</p>
      {deliveredAt !== null && <Link to={PATHS.apis.zh}>{t('toApis')}</Link>}
    </Callout>
  );
}
