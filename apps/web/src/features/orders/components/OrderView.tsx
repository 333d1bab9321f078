import type { SalesOrder } from '@jishi/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { person } from '../../../shared/api/person-client.ts';
import { formatFen } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { useMay } from '../../../shared/session/acting.ts';
import { minutesAndSeconds, useSecondsLeft } from '../../../shared/time/use-seconds-left.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Callout } from '../../../shared/ui/note/Callout.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { notify } from '../../../shared/ui/notices/notices.ts';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { ordersMessages } from '../orders.messages.ts';
import { invalidateOrders, orderQuery } from '../orders.queries.ts';
import { Amounts } from './Amounts.tsx';
import { InvoiceLink } from './InvoiceLink.tsx';
import { LineTable } from './LineTable.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { PayFromWallet } from './PayFromWallet.tsx';

interface OrderViewProps {
  number: string;
  /** Payment methods besides the wallet. */
  otherWays: (order: SalesOrder) => ReactNode;
}

/** Polling interval while a paid order is being delivered. */
const DELIVERY_POLL_MS = 2_000;

/** One order: its state with the possible actions, its lines and its amounts. */
export function OrderView({ number, otherWays }: OrderViewProps) {
  const order = useQuery({
    ...orderQuery(number),
    refetchInterval: ({ state: { data } }) => (isBeingDelivered(data) ? DELIVERY_POLL_MS : false),
  });
  if (!order.isSuccess)
    return <Unanswered query={order} waiting={<SkeletonRows rows={5} rowHeightPx={48} />} />;
  return <Order order={order.data} answeredAtMs={order.dataUpdatedAt} otherWays={otherWays} />;
}

const isBeingDelivered = (order: SalesOrder | undefined): boolean =>
  order?.state === 'paid' && order.deliveredAt === null;

interface OrderProps extends Pick<OrderViewProps, 'otherWays'> {
  order: SalesOrder;
  answeredAtMs: number;
}

function Order({ order, answeredAtMs, otherWays }: OrderProps) {
  const t = useMessages(ordersMessages);
  const mayPay = useMay('money');
  return (
    <>
      <OrderFacts order={order} />
      {order.state === 'paid' && <PaidNote order={order} />}
      <Section title={t('lines')}>
        <LineTable lines={order.lines} />
      </Section>
      <Amounts {...order} />
      {order.state === 'toBePaid' && <ToBePaid {...{ order, answeredAtMs, otherWays, mayPay }} />}
      <Row gap="0 20px">
        <InvoiceLink order={order} />
        <Link to={PATHS.orders.zh}>{t('toOrders')}</Link>
      </Row>
    </>
  );
}

/** The result of a paid order, or a warning that a refund ended it. */
function PaidNote({ order: { deliveredAt, refundedFen } }: { order: SalesOrder }) {
  const t = useMessages(ordersMessages);
  if (refundedFen !== '0')
    return <Callout tone="warning">{t('ended', { amount: formatFen(refundedFen) })}</Callout>;
  return (
    <Callout tone="primary" role="status">
      <p>{t(deliveredAt === null ? 'delivering' : 'delivered')}</p>
      {deliveredAt !== null && <Link to={PATHS.apis.zh}>{t('toApis')}</Link>}
    </Callout>
  );
}

/** The time left to pay. A person who may pay also sees the payment methods and the cancel button. */
function ToBePaid({ order, answeredAtMs, otherWays, mayPay }: OrderProps & { mayPay: boolean }) {
  const t = useMessages(ordersMessages);
  const left = useSecondsLeft(order.secondsLeft, answeredAtMs);
  return (
    <>
      <Callout tone="warning">
        {left === 0 ? t('overdue') : t('payWithin', { time: minutesAndSeconds(left) })}
      </Callout>
      {mayPay && left > 0 && (
        <Row gap="12px 16px" align="center" justify="flex-end">
          <PayFromWallet order={order} />
          {order.totalFen !== '0' && otherWays(order)}
        </Row>
      )}
      {mayPay && <CancelOrder number={order.number} />}
    </>
  );
}

function CancelOrder({ number }: { number: string }) {
  const t = useMessages(ordersMessages);
  const queries = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => person.orders.cancel({ number }),
    onSuccess: () => notify('success', t('cancelled')),
    // Also runs after a refusal, because the order may have been paid or may have expired.
    onSettled: () => invalidateOrders(queries),
  });
  return (
    <>
      {cancelling.isError && <ErrorNote error={cancelling.error} />}
      <Row gap={12} justify="flex-end">
        <Button tone="link" busy={cancelling.isPending} onClick={() => cancelling.mutate()}>
          {t('cancel')}
        </Button>
      </Row>
    </>
  );
}
