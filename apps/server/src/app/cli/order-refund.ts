import { counted, orderNumberSchema } from '@jishi/contract';
import type { Command } from 'commander';
import { readStorefront } from '../../modules/catalog/index.ts';
import { readExportsSince } from '../../modules/files/index.ts';
import {
  APPROVAL_DAYS,
  type ApprovalOutcome,
  approveOrderRefund,
  type LineExport,
  lockOrder,
  type OrderRow,
  type RefundDecision,
  type RequestOutcome,
  readLineExports,
  readOrder,
  readRefundRequest,
  refuseOrderRefund,
  requestOrderRefund,
} from '../../modules/orders/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { yuan } from '../../platform/money.ts';
import { type Decision, withDecision } from './decision.ts';
import { CliProblem, inSession, print, type Session, withinOrRehearsed } from './session.ts';

interface RefundWord extends Decision {
  readonly despiteExports: boolean;
}

const withRefundWord = (command: Command): Command =>
  withDecision(command).option(
    '--despite-exports',
    'return the money of data sets too that were exported and downloaded since delivery',
    false,
  );

/** Refunds of orders to the wallet, and the second person's approval above the limit. */
export function addRefunds(command: Command): void {
  withRefundWord(
    command
      .command('refund <number>')
      .description(
        'return its money to the wallet and end the rights that it gave; above the limit, a second person approves',
      )
      .option('--unused', 'only the part that is not used yet: whole days and calls that are left', false),
  ).action((number: string, decision: RefundWord & { unused: boolean }) =>
    inSession((session) => refund(session, number, decision)),
  );
  withRefundWord(
    command
      .command('approve-refund <number>')
      .description('approve the refund of an order that somebody else asked for'),
  ).action((number: string, decision: RefundWord) =>
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

/** The line of `order show` on a refund that waits for a second person, or null. */
export async function waitingRefundOf({ database }: Session, orderId: bigint): Promise<string | null> {
  const request = await inTransaction(database.db, (tx) => readRefundRequest(tx, orderId));
  if (request === undefined) return null;
  const { part, amountFen, requestedBy, requestedAt, despiteExports } = request;
  return `  refund (${part}${despiteExports ? ', despite exports' : ''}) of ${yuan(amountFen)} CNY waits for a second person since ${requestedAt.toISOString()}, asked for by ${requestedBy}`;
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
  exported:
    'was exported and downloaded: refund what is left with --unused, or all of it with --despite-exports',
  nothingLeft: 'has nothing left that was not used',
  notRequested: 'has no refund that waits to be approved',
  samePerson: 'has a refund that you asked for yourself: somebody else approves it',
  late: `has a refund that nobody approved within ${APPROVAL_DAYS} days: ask for it anew`,
  otherExports:
    'has a refund that one of you wants with --despite-exports and the other without: say the same, or refuse it',
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
  { unused, dryRun, ...word }: RefundWord & { unused: boolean },
): Promise<void> {
  await orderNamed(session, number);
  const part = unused ? 'unused' : 'whole';
  await withinOrRehearsed(session, dryRun, async (tx) => {
    const decision = await decisionOf(session, tx, number, word);
    report(number, await requestOrderRefund(tx, { ...decision, part }));
  });
}

async function approve(session: Session, number: string, { dryRun, ...word }: RefundWord): Promise<void> {
  await orderNamed(session, number);
  await withinOrRehearsed(session, dryRun, async (tx) =>
    report(number, await approveOrderRefund(tx, await decisionOf(session, tx, number, word))),
  );
}

/** The decision on a refund. Prints the buyer's exports to the operator first. */
async function decisionOf(
  { config }: Session,
  tx: Tx,
  number: string,
  { by, reason, despiteExports }: Omit<RefundWord, 'dryRun'>,
): Promise<Omit<RefundDecision, 'part'>> {
  const { stars } = (await readStorefront(config.catalogue)).memberships;
  const exports = await exportsUnder(tx, number);
  for (const one of exports) print(exportLine(one));
  return { number, now: systemClock(), actor: by, reason, stars, exports, despiteExports };
}

async function exportsUnder(tx: Tx, number: string): Promise<LineExport[]> {
  const order = await lockOrder(tx, { number });
  if (order === undefined || order.deliveredAt === null) return [];
  return readLineExports(tx, order, await readExportsSince(tx, order.accountId, order.deliveredAt));
}

function exportLine({ line, datasetCode, rows, bytes, files, downloadedAt }: LineExport): string {
  const size = `${counted(rows, 'row', 'rows')}, ${counted(bytes, 'byte', 'bytes')}, ${counted(files, 'file', 'files')}`;
  const fate = downloadedAt === null ? 'not downloaded' : `downloaded ${downloadedAt.toISOString()}`;
  return `exported since delivery under line ${line}: ${datasetCode}, ${size}, ${fate}`;
}

async function refuse(session: Session, number: string, { by, reason, dryRun }: Decision): Promise<void> {
  await orderNamed(session, number);
  await withinOrRehearsed(session, dryRun, async (tx) =>
    report(number, await refuseOrderRefund(tx, { number, actor: by, reason })),
  );
}
