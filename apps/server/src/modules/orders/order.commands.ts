import { counted, ORDER_STATES } from '@jishi/contract';
import { marketInstant } from '../../platform/clock.ts';
import {
  type Columns,
  type CommandPorts,
  CommandProblem,
  command,
  field,
  lineOf,
  parse,
} from '../../platform/command/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { yuan } from '../../platform/money.ts';
import { type ProductDeps, readStorefront } from '../catalog/index.ts';
import { deliverOrder } from './deliver-order.ts';
import { cancelOrder } from './end-order.ts';
import type { OrderLineRow, OrderRow } from './order.ts';
import { readLines } from './order-lines.repository.ts';
import { orderNamed, orderState, type RefundPorts, refundCommands } from './order-refund.commands.ts';
import { readOrders } from './orders.repository.ts';
import { type RefundRequest, readRefundRequest } from './refund-requests.repository.ts';

interface OrderPorts extends RefundPorts {
  readonly registry: ProductDeps['registry'];
}

const STATES = ORDER_STATES.map(({ state }) => state);
const LIST_MAX = 10_000;

const number = field.argument(parse.text);

const columns: Columns<OrderRow> = {
  number: { of: (order) => order.number },
  account: { of: ({ accountId }) => String(accountId), before: '  account ' },
  state: { of: ({ state }) => state, left: 9 },
  total: { of: ({ totalFen }) => ({ fen: totalFen }), right: 12, before: ' ', after: ' CNY' },
  createdAt: { of: ({ createdAt }) => createdAt },
  delivery: {
    of: ({ state, deliveredAt }) => (state === 'paid' && deliveredAt === null ? '(not delivered)' : null),
  },
  refunded: {
    of: ({ refundedFen }) => (refundedFen > 0n ? { fen: refundedFen } : null),
    before: '  (refunded ',
    after: ')',
  },
};

export const orderCommands = command.group<OrderPorts>({
  noun: 'order',
  summary: 'orders of customers',
  verbs: {
    show: command.show({
      permission: 'order.read',
      summary: 'show an order with its lines',
      input: { number },
      async read({ db }: CommandPorts, input) {
        const order = await orderNamed(db, input.number);
        const request = await inTransaction(db, (tx) => readRefundRequest(tx, order.id));
        return { order, lines: await readLines(db, [order.id]), request };
      },
      lines: ({ order, lines, request }) => [
        lineOf(columns, order),
        ...lines.map(orderLine),
        ...historyOf(order, request),
      ],
    }),
    list: command.list({
      permission: 'order.read',
      summary: 'orders, newest first',
      input: {
        account: field.option('<id>', 'only this account', parse.id),
        state: field.option('<state>', STATES.join(', '), parse.oneOf(STATES)),
        limit: field.defaultedOption('<count>', 'maximum number of orders', limitOf, '50'),
      },
      rows: ({ db }: CommandPorts, { account, state, limit }) =>
        readOrders(db, { accountId: account, state, limit }),
      columns,
    }),
    cancel: command.change({
      permission: 'order.write',
      subject: (input) => `order ${input.number}`,
      state: orderState,
      summary: 'cancel an unpaid order',
      input: { number },
      async change(tx, { number: named }, { clock }: CommandPorts) {
        await orderNamed(tx, named);
        const before = await cancelOrder(tx, named, { now: clock(), reason: 'byOperator' });
        if (before?.state !== 'toBePaid')
          throw new CommandProblem(`order ${named} is ${before?.state}: only unpaid orders can be cancelled`);
        return 'cancelled';
      },
    }),
    deliver: command.change({
      permission: 'order.write',
      subject: (input) => `order ${input.number}`,
      state: orderState,
      summary: 'deliver a paid order now',
      input: { number },
      async change(tx, { number: named }, { clock, registry, catalogue }: OrderPorts) {
        const { state, deliveredAt } = await orderNamed(tx, named);
        if (state !== 'paid')
          throw new CommandProblem(`order ${named} is ${state}: only paid orders can be delivered`);
        if (deliveredAt !== null)
          throw new CommandProblem(`order ${named} was already delivered at ${marketInstant(deliveredAt)}`);
        const storefront = await readStorefront(catalogue);
        const isNow = await deliverOrder(tx, { registry, storefront }, named, clock());
        return isNow ? 'delivered' : 'another process has just delivered it';
      },
    }),
    ...refundCommands,
  },
});

function limitOf(written: string): number {
  const limit = Number(written);
  if (!Number.isInteger(limit) || limit < 1 || limit > LIST_MAX)
    throw new CommandProblem(`--limit ${written}: use a number from 1 to ${LIST_MAX}`);
  return limit;
}

function orderLine(one: OrderLineRow): string {
  const span = one.endsAt === null ? '' : `  until ${marketInstant(one.endsAt)}`;
  const less = one.discountFen + one.creditFen;
  const reduction = less === 0n ? '' : ` (${yuan(one.amountFen)} less ${yuan(less)})`;
  return `  ${one.line}  ${one.product} ${one.mode} × ${one.quantity}  ${yuan(one.totalFen)} CNY${reduction}${span}`;
}

function historyOf(order: OrderRow, request: RefundRequest | undefined): string[] {
  const { discountCode, payMethod, paidAt, deliveredAt, deliveryFailures, endedAt, endReason } = order;
  return [
    discountCode !== null && `  discount code ${discountCode}`,
    paidAt !== null && `  paid ${marketInstant(paidAt)} by ${payMethod}`,
    deliveredAt !== null && `  delivered ${marketInstant(deliveredAt)}`,
    deliveryFailures > 0 && `  delivery failed ${counted(deliveryFailures, 'time', 'times')}`,
    request !== undefined && waitingRefund(request),
    endedAt !== null && `  ended ${marketInstant(endedAt)}: ${endReason}`,
  ].filter((line) => line !== false);
}

/** Returns the line that describes a refund that is waiting for a second operator. */
function waitingRefund({ part, amountFen, requestedBy, requestedAt, despiteExports }: RefundRequest): string {
  return `  refund (${part}${despiteExports ? ', despite exports' : ''}) of ${yuan(amountFen)} CNY has been pending since ${marketInstant(requestedAt)}, requested by ${requestedBy}`;
}
