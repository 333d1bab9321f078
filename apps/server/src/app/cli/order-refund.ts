import { orderNumberSchema } from '@jishi/contract';
import type { Command } from 'commander';
import { readStorefront } from '../../modules/catalog/index.ts';
import {
  APPROVAL_DAYS,
  type ApprovalOutcome,
  approveOrderRefund,
  type OrderRow,
  type RequestOutcome,
  readOrder,
  readRefundRequest,
  refuseOrderRefund,
  requestOrderRefund,
} from '../../modules/orders/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { yuan } from '../../platform/money.ts';
import { type Decision, withDecision } from './decision.ts';
import { CliProblem, inSession, print, type Session, withinOrRehearsed } from './session.ts';

/** Refunds of orders to the wallet, and the second person's word where they are above the limit. */
export function addRefunds(command: Command): void {
  withDecision(
    command
      .command('refund <number>')
      .description(
        'return its money to the wallet and end the rights that it gave; above the limit, a second person approves',
      )
      .option('--unused', 'only the part that is not used yet: whole days and calls that are left', false),
  ).action((number: string, decision: Decision & { unused: boolean }) =>
    inSession((session) => refund(session, number, decision)),
  );
  withDecision(
    command
      .command('approve-refund <number>')
      .description('approve the refund of an order that somebody else asked for'),
  ).action((number: string, decision: Decision) =>
    inSession((session) => approve(session, number, decision)),
  );
  withDecision(
    command.command('refuse-refund <number>').description('refuse a refund of an order that waits'),
  ).action((number: string, decision: Decision) => inSession((session) => refuse(session, number, decision)));
}

export async function orderNamed({ database }: Session, number: string): Promise<OrderRow> {
  const order = orderNumberSchema.safeParse(number).success
    ? await readOrder(database.db, number)
    : undefined;
  if (order === undefined)
    throw new CliProblem(`there is no order ${number}: see "npm run jishi -- order list"`);
  return order;
}

/** What `order show` says of a refund that waits for a second person, or null. */
export async function waitingRefundOf({ database }: Session, orderId: bigint): Promise<string | null> {
  const request = await inTransaction(database.db, (tx) => readRefundRequest(tx, orderId));
  if (request === undefined) return null;
  const { part, amountFen, requestedBy, requestedAt } = request;
  return `  refund (${part}) of ${yuan(amountFen)} CNY waits for a second person since ${requestedAt.toISOString()}, asked for by ${requestedBy}`;
}

type Refused = Exclude<
  (RequestOutcome | ApprovalOutcome)['outcome'],
  'refunded' | 'requested' | 'waits' | 'withdrawn' | 'aboveMaximum'
>;

const REFUSED: Readonly<Record<Refused, string>> = {
  notFound: 'does not exist',
  notPaid: 'is not paid',
  before: 'was refunded before',
  credited: 'was credited to a later order: refund that one',
  nothingLeft: 'has nothing left that was not used',
  notRequested: 'has no refund that waits to be approved',
  samePerson: 'has a refund that you asked for yourself: somebody else approves it',
  late: `has a refund that nobody approved within ${APPROVAL_DAYS} days: ask for it anew`,
};

function report(number: string, outcome: RequestOutcome | ApprovalOutcome): void {
  print(lineOf(number, outcome));
}

function lineOf(number: string, outcome: RequestOutcome | ApprovalOutcome): string {
  switch (outcome.outcome) {
    case 'refunded':
      return `refunded ${yuan(outcome.amountFen)} CNY to the wallet`;
    case 'requested':
      return `${yuan(outcome.amountFen)} CNY wait to be approved by somebody else within ${APPROVAL_DAYS} days: npm run jishi -- order approve-refund ${number} --by <name>`;
    case 'withdrawn':
      return `the refund of order ${number} is refused`;
    case 'waits':
      throw new CliProblem(
        `order ${number} has a refund that waits to be approved, asked for by ${outcome.request.requestedBy}`,
      );
    case 'aboveMaximum':
      throw new Error(`the refund of order ${number} has a limit where it has none`);
    default:
      throw new CliProblem(`order ${number} ${REFUSED[outcome.outcome]}`);
  }
}

async function refund(
  session: Session,
  number: string,
  { unused, by, reason, dryRun }: Decision & { unused: boolean },
): Promise<void> {
  await orderNamed(session, number);
  const { stars } = (await readStorefront(session.config.catalogue)).memberships;
  const part = unused ? 'unused' : 'whole';
  await withinOrRehearsed(session, dryRun, async (tx) => {
    const decision = { number, part, now: systemClock(), actor: by, reason, stars } as const;
    report(number, await requestOrderRefund(tx, decision));
  });
}

async function approve(session: Session, number: string, { by, reason, dryRun }: Decision): Promise<void> {
  await orderNamed(session, number);
  const { stars } = (await readStorefront(session.config.catalogue)).memberships;
  await withinOrRehearsed(session, dryRun, async (tx) => {
    const decision = { number, now: systemClock(), actor: by, reason, stars };
    report(number, await approveOrderRefund(tx, decision));
  });
}

async function refuse(session: Session, number: string, { by, reason, dryRun }: Decision): Promise<void> {
  await orderNamed(session, number);
  await withinOrRehearsed(session, dryRun, async (tx) =>
    report(number, await refuseOrderRefund(tx, { number, actor: by, reason })),
  );
}
