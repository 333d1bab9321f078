import { counted, ORDER_STATES, type OrderState } from '@jishi/contract';
import { Command } from 'commander';
import { readStorefront } from '../../modules/catalog/index.ts';
import {
  cancelOrder,
  deliverOrder,
  type OrderRow,
  readLines,
  readOrders,
} from '../../modules/orders/index.ts';
import { recordAudit } from '../../platform/audit.ts';
import { systemClock } from '../../platform/clock.ts';
import { yuan } from '../../platform/money.ts';
import { idOf } from './arguments.ts';
import { type Decision, withDecision } from './decision.ts';
import { addRefunds, orderNamed, waitingRefundOf } from './order-refund.ts';
import { CliProblem, inSession, print, type Session, withinOrRehearsed } from './session.ts';

const STATES = ORDER_STATES.map(({ state }) => state);
const LIST_DEFAULT = '50';
const LIST_MAX = 10_000;

export function orderCommand(): Command {
  const command = new Command('order').description('orders of customers');
  command
    .command('show <number>')
    .description('an order with its lines')
    .action((number: string) => inSession((session) => show(session, number)));
  command
    .command('list')
    .description('orders, the newest first')
    .option('--account <id>', 'of one account')
    .option('--state <state>', STATES.join(', '))
    .option('--limit <count>', 'most orders', LIST_DEFAULT)
    .action((options: ListOptions) => inSession((session) => list(session, options)));
  withDecision(
    command.command('cancel <number>').description('cancel an order that waits to be paid'),
  ).action((number: string, decision: Decision) => inSession((session) => cancel(session, number, decision)));
  withDecision(
    command.command('deliver <number>').description('deliver a paid order now that was not delivered yet'),
  ).action((number: string, decision: Decision) =>
    inSession((session) => deliver(session, number, decision)),
  );
  addRefunds(command);
  return command;
}

interface ListOptions {
  readonly account?: string;
  readonly state?: string;
  readonly limit: string;
}

function summaryOf(order: OrderRow): string {
  const { number, accountId, state, totalFen, refundedFen, createdAt, deliveredAt } = order;
  const undelivered = state === 'paid' && deliveredAt === null ? '  (not delivered)' : '';
  const refunded = refundedFen > 0n ? `  (refunded ${yuan(refundedFen)})` : '';
  return `${number}  account ${accountId}  ${state.padEnd(9)} ${yuan(totalFen).padStart(12)} CNY  ${createdAt.toISOString()}${undelivered}${refunded}`;
}

async function show(session: Session, number: string): Promise<void> {
  const order = await orderNamed(session, number);
  print(summaryOf(order));
  for (const one of await readLines(session.database.db, [order.id])) {
    const span = one.endsAt === null ? '' : `  until ${one.endsAt.toISOString()}`;
    const less = one.discountFen + one.creditFen;
    const reduction = less === 0n ? '' : ` (${yuan(one.amountFen)} less ${yuan(less)})`;
    print(
      `  ${one.line}  ${one.product} ${one.mode} × ${one.quantity}  ${yuan(one.totalFen)} CNY${reduction}${span}`,
    );
  }
  const { discountCode, payMethod, paidAt, deliveredAt, deliveryFailures, endedAt, endReason } = order;
  if (discountCode !== null) print(`  discount code ${discountCode}`);
  if (paidAt !== null) print(`  paid ${paidAt.toISOString()} by ${payMethod}`);
  if (deliveredAt !== null) print(`  delivered ${deliveredAt.toISOString()}`);
  if (deliveryFailures > 0) print(`  delivery failed ${counted(deliveryFailures, 'time', 'times')}`);
  const waiting = await waitingRefundOf(session, order.id);
  if (waiting !== null) print(waiting);
  if (endedAt !== null) print(`  ended ${endedAt.toISOString()}: ${endReason}`);
}

async function list({ database }: Session, { account, state, limit }: ListOptions): Promise<void> {
  const count = Number(limit);
  if (!Number.isInteger(count) || count < 1 || count > LIST_MAX)
    throw new CliProblem(`--limit ${limit}: a number from 1 to ${LIST_MAX} is expected`);
  const filter = {
    accountId: account === undefined ? undefined : idOf(account),
    state: state === undefined ? undefined : stateNamed(state),
    limit: count,
  };
  for (const order of await readOrders(database.db, filter)) print(summaryOf(order));
}

function stateNamed(text: string): OrderState {
  const match = STATES.find((state) => state === text);
  if (match === undefined) throw new CliProblem(`--state ${text}: one of ${STATES.join(', ')}`);
  return match;
}

async function cancel(session: Session, number: string, { by, reason, dryRun }: Decision): Promise<void> {
  await orderNamed(session, number);
  await withinOrRehearsed(session, dryRun, async (tx) => {
    const before = await cancelOrder(tx, number, { now: systemClock(), reason: 'byOperator' });
    if (before?.state !== 'toBePaid')
      throw new CliProblem(
        `order ${number} is ${before?.state}: only one that waits to be paid is cancelled`,
      );
    await recordAudit(tx, { actor: by, action: 'order.cancel', subject: number, reason });
    print('cancelled');
  });
}

async function deliver(session: Session, number: string, { by, reason, dryRun }: Decision): Promise<void> {
  const { state, deliveredAt } = await orderNamed(session, number);
  if (state !== 'paid') throw new CliProblem(`order ${number} is ${state}: only a paid one is delivered`);
  if (deliveredAt !== null)
    throw new CliProblem(`order ${number} was delivered ${deliveredAt.toISOString()}`);
  const { config, registry } = session;
  const storefront = await readStorefront(config.catalogue);
  await withinOrRehearsed(session, dryRun, async (tx) => {
    const isNow = await deliverOrder(tx, { registry, storefront }, number, systemClock());
    await recordAudit(tx, { actor: by, action: 'order.deliver', subject: number, reason });
    print(isNow ? 'delivered' : 'somebody delivered it at this moment');
  });
}
