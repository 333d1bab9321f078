import { ORDER_STATES, type OrderState, type SalesOrder } from '@jishi/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { formatInstant, formatMoney, formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { orderPath, PATHS } from '../../../shared/navigation/paths.ts';
import { useMay } from '../../../shared/session/acting.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { ButtonLink } from '../../../shared/ui/button/ButtonLink.tsx';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { ordersMessages } from '../orders.messages.ts';
import { ordersQuery } from '../orders.queries.ts';
import { InvoiceLink } from './InvoiceLink.tsx';
import { ReceiptLink } from './ReceiptLink.tsx';
import { StateTag } from './StateTag.tsx';

/** The account's orders, newest first, in one state or in all states. */
export function OrderList() {
  const t = useMessages(ordersMessages);
  const lang = useLanguage();
  const id = useId();
  const [state, setState] = useState<OrderState | null>(null);
  const orders = useInfiniteQuery(ordersQuery(state));
  const rows = orders.data?.pages.flatMap((page) => page.orders) ?? [];
  return (
    <>
      <Row gap={12} align="center">
        <label htmlFor={id}>{t('filter')}</label>
        <Select
          id={id}
          value={state ?? ''}
          onChange={({ target }) =>
            setState(ORDER_STATES.find((row) => row.state === target.value)?.state ?? null)
          }
        >
          <option value="">{t('all')}</option>
          {ORDER_STATES.map((row) => (
            <option key={row.state} value={row.state}>
              {row[lang]}
            </option>
          ))}
        </Select>
      </Row>
      <Unanswered query={orders} waiting={<SkeletonRows rows={4} rowHeightPx={48} />} />
      {orders.data && rows.length === 0 && <NoOrders filtered={state !== null} />}
      {rows.length > 0 && <OrderTable orders={rows} />}
      {orders.hasNextPage && (
        <p>
          <Button busy={orders.isFetchingNextPage} onClick={() => void orders.fetchNextPage()}>
            {t('loadMore')}
          </Button>
        </p>
      )}
    </>
  );
}

function NoOrders({ filtered }: { filtered: boolean }) {
  const t = useMessages(ordersMessages);
  const lang = useLanguage();
  if (filtered) return <EmptyNote title={t('emptyState')} />;
  return (
    <EmptyNote title={t('empty')}>
      <p>{t('emptyHint')}</p>
      <p>
        <ButtonLink tone="primary" href={`#${PATHS.dataStore[lang]}`}>
          {t('toStore')}
        </ButtonLink>
      </p>
    </EmptyNote>
  );
}

export function OrderTable({ orders }: { orders: readonly SalesOrder[] }) {
  const t = useMessages(ordersMessages);
  const lang = useLanguage();
  const columns: readonly FactColumn<SalesOrder>[] = [
    { key: 'createdAt', label: t('createdAt'), cell: (order) => formatInstant(order.createdAt) },
    {
      key: 'number',
      label: t('number'),
      cell: (order) => <Link to={orderPath(order.number)}>{order.number}</Link>,
    },
    { key: 'product', label: t('product'), cell: (order) => <Bought order={order} /> },
    {
      key: 'total',
      label: t('total'),
      align: 'right',
      cell: (order) => <strong>{formatMoney(order.totalFen, lang)}</strong>,
    },
    { key: 'state', label: t('state'), cell: (order) => <State order={order} /> },
  ];
  return <FactTable caption={t('table')} columns={columns} rows={orders} rowKey={({ id }) => id} />;
}

/** The contents of an order. If it contains a single product, the product's term or number of calls is also shown. */
function Bought({ order: { lines } }: { order: SalesOrder }) {
  const t = useMessages(ordersMessages);
  const lang = useLanguage();
  const [first] = lines;
  if (first === undefined) return null;
  const name = first.name[lang];
  if (lines.length > 1) return t('more', { name, count: formatNumber(lines.length) });
  return (
    <Stack gap={2}>
      <span>{name}</span>
      <Quiet>{t(`length.${first.mode}`, { count: formatNumber(first.quantity) })}</Quiet>
    </Stack>
  );
}

/** The state of an order, a link to pay it, whether it was refunded, and a link to its invoice. */
function State({ order }: { order: SalesOrder }) {
  const t = useMessages(ordersMessages);
  const mayPay = useMay('money');
  const { number, state, totalFen, refundedFen } = order;
  return (
    <Row gap="4px 10px" align="center">
      <StateTag state={state} />
      {state === 'toBePaid' && mayPay && (
        <Link to={orderPath(number)} aria-label={t('payOrder', { number })}>
          {t('payNow')}
        </Link>
      )}
      {refundedFen !== '0' && <Tag>{t(refundedFen === totalFen ? 'refundedAll' : 'refundedPart')}</Tag>}
      <ReceiptLink order={order} />
      <InvoiceLink order={order} />
    </Row>
  );
}
