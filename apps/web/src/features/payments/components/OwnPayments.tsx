import { CHANNEL_NAMES, type PaymentEntry } from '@jishi/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AnswerPages } from '../../../shared/answer/AnswerPages.tsx';
import { formatInstant, formatMoney } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { orderPath, PATHS, paymentPath } from '../../../shared/navigation/paths.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { stateKeyOf } from '../payment-state.ts';
import { paymentsMessages } from '../payments.messages.ts';
import { paymentsQuery } from '../payments.queries.ts';

/**
 * The account's payments. The order, the channel, the state and the times distinguish two payments of the same amount.
 */
export function OwnPayments() {
  const t = useMessages(paymentsMessages);
  const payments = useInfiniteQuery(paymentsQuery);
  const items = payments.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Section title={t('payments')}>
      <AnswerPages query={payments} waiting={<SkeletonRows rows={6} rowHeightPx={40} lines={1} />}>
        {payments.data && items.length === 0 && <EmptyNote title={t('noPayments')} />}
        {items.length > 0 && <Rows items={items} />}
      </AnswerPages>
      <Quiet>{t('onlyOnce')}</Quiet>
      <Row as="p" gap="0 12px" align="baseline" quiet>
        <span>{t('walletOrders')}</span>
        <Link to={PATHS.orders.zh}>{t('toOrders')}</Link>
      </Row>
      {payments.hasNextPage && (
        <div>
          <Button busy={payments.isFetchingNextPage} onClick={() => void payments.fetchNextPage()}>
            {t('earlier')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function Rows({ items }: { items: readonly PaymentEntry[] }) {
  const t = useMessages(paymentsMessages);
  const lang = useLanguage();
  const columns: readonly FactColumn<PaymentEntry>[] = [
    { key: 'startedAt', label: t('startedAt'), cell: ({ createdAt }) => formatInstant(createdAt) },
    {
      key: 'number',
      label: t('number'),
      cell: ({ number }) => <Link to={paymentPath(number)}>{number}</Link>,
    },
    {
      key: 'for',
      label: t('for'),
      cell: ({ orderNumber }) =>
        orderNumber === null ? (
          t('recharge')
        ) : (
          <Link to={orderPath(orderNumber)}>{t('ofOrder', { number: orderNumber })}</Link>
        ),
    },
    { key: 'channel', label: t('channel'), cell: ({ channel }) => CHANNEL_NAMES[channel][lang] },
    { key: 'state', label: t('state'), cell: (payment) => <State payment={payment} /> },
    {
      key: 'amount',
      label: t('transferAmount'),
      align: 'right',
      cell: ({ amountFen }) => formatMoney(amountFen, lang),
    },
  ];
  return (
    <FactTable
      caption={t('payments')}
      narrow="lines"
      columns={columns}
      rows={items}
      rowKey={({ number }) => number}
    />
  );
}

function State({ payment }: { payment: PaymentEntry }) {
  const t = useMessages(paymentsMessages);
  return (
    <Stack gap={0}>
      <span>{t(`state.${stateKeyOf(payment)}`)}</span>
      {payment.paidAt !== null && (
        <Quiet as="span">{t('paidAt', { time: formatInstant(payment.paidAt) })}</Quiet>
      )}
    </Stack>
  );
}
