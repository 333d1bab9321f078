import { counted, orderNumberSchema } from '@jishi/contract';
import { marketInstant } from '../../platform/clock.ts';
import {
  type CommandPorts,
  CommandProblem,
  command,
  type Decision,
  field,
  JISHI,
  parse,
} from '../../platform/command/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { yuan } from '../../platform/money.ts';
import { type CatalogueFolders, readStorefront } from '../catalog/index.ts';
import {
  APPROVAL_DAYS,
  type ApprovalOutcome,
  approveOrderRefund,
  type RequestOutcome,
  refuseOrderRefund,
  requestOrderRefund,
} from './approve-order-refund.ts';
import type { OrderRow } from './order.ts';
import { type AccountExport, type LineExport, readLineExports } from './order-exports.ts';
import { lockOrder, readOrder } from './orders.repository.ts';
import type { RefundDecision } from './refund-order.ts';
import { readRefundRequest } from './refund-requests.repository.ts';

export interface RefundPorts extends CommandPorts {
  /** The folders of the catalogue files. */
  readonly catalogue: CatalogueFolders;
  readonly readExportsSince: (tx: Tx, accountId: bigint, since: Date) => Promise<AccountExport[]>;
}

const number = field.argument(parse.text);
const despiteExports = field.flag('refund even if data sets were exported and downloaded since delivery');

/** Commands for refunds of orders to the wallet, and for a second operator's approval above the limit. */
export const refundCommands = {
  refund: command.change({
    permission: 'order.refund',
    subject: (input) => `order ${input.number}`,
    state: orderState,
    summary:
      'refund an order to the wallet and end its entitlements; above the limit, a second person must approve',
    input: {
      number,
      unused: field.flag('refund only the unused part: the remaining whole days and calls'),
      despiteExports,
    },
    async change(tx, { unused, ...word }, ports: RefundPorts) {
      const decision = await decisionOf(tx, word, ports);
      const part = unused ? 'unused' : 'whole';
      return wordsFor(word.number, await requestOrderRefund(tx, { ...decision, part }));
    },
  }),
  'approve-refund': command.change({
    permission: 'order.approve',
    subject: (input) => `order ${input.number}`,
    state: orderState,
    summary: 'approve a refund of an order that another person requested',
    input: { number, despiteExports },
    change: async (tx, word, ports: RefundPorts) =>
      wordsFor(word.number, await approveOrderRefund(tx, await decisionOf(tx, word, ports))),
  }),
  'refuse-refund': command.change({
    permission: 'order.refund',
    subject: (input) => `order ${input.number}`,
    state: orderState,
    summary: 'refuse a pending refund of an order',
    input: { number },
    async change(tx, { number: named, by, reason }) {
      await orderNamed(tx, named);
      return wordsFor(named, await refuseOrderRefund(tx, { number: named, actor: by, reason }));
    },
  }),
};

/** Returns the state of an order and its refund request, if one is waiting for a second operator. */
export async function orderState(tx: Tx, input: { readonly number: string }) {
  const order = orderNumberSchema.safeParse(input.number).success
    ? await readOrder(tx, input.number)
    : undefined;
  if (order === undefined) return null;
  const { accountId, state, totalFen, refundedFen, deliveredAt, endedAt } = order;
  const refund = (await readRefundRequest(tx, order.id)) ?? null;
  return { accountId, state, totalFen, refundedFen, deliveredAt, endedAt, refund };
}

export async function orderNamed(db: CommandPorts['db'], named: string): Promise<OrderRow> {
  const order = orderNumberSchema.safeParse(named).success ? await readOrder(db, named) : undefined;
  if (order === undefined)
    throw new CommandProblem(`order ${named} does not exist: list them with "${JISHI} order list"`);
  return order;
}

type Refused = Exclude<
  (RequestOutcome | ApprovalOutcome)['outcome'],
  'refunded' | 'requested' | 'waits' | 'withdrawn' | 'aboveMaximum'
>;

const REFUSED: Readonly<Record<Refused, string>> = {
  notFound: 'does not exist',
  notPaid: 'is not paid',
  before: 'was already refunded',
  credited: 'was credited to a later order; refund that order instead',
  exported:
    'was exported and downloaded; refund the unused part with --unused, or everything with --despite-exports',
  nothingLeft: 'has no unused part left',
  notRequested: 'has no pending refund',
  samePerson:
    'has a pending refund that you requested yourself, or whose requester has just reset you; another person must approve it',
  late: `has a refund that was not approved within ${APPROVAL_DAYS} days; request it again`,
  otherExports:
    'has a pending refund with a different --despite-exports; approve it with the same option, or refuse it',
};

function wordsFor(named: string, outcome: RequestOutcome | ApprovalOutcome): string {
  switch (outcome.outcome) {
    case 'refunded':
      return `refunded ${yuan(outcome.amountFen)} CNY to the wallet`;
    case 'requested':
      return `${yuan(outcome.amountFen)} CNY need the approval of another person within ${APPROVAL_DAYS} days: ${JISHI} order approve-refund ${named}`;
    case 'withdrawn':
      return `the refund of order ${named} was refused`;
    case 'waits':
      throw new CommandProblem(
        `order ${named} already has a pending refund, requested by ${outcome.request.requestedBy}`,
      );
    case 'aboveMaximum':
      throw new Error(`the unlimited refund of order ${named} was checked against a limit`);
    default:
      throw new CommandProblem(`order ${named} ${REFUSED[outcome.outcome]}`);
  }
}

interface RefundWord extends Decision {
  readonly number: string;
  readonly despiteExports: boolean;
}

/** Returns the operator's decision on a refund. Prints the buyer's exports for the operator first. */
async function decisionOf(
  tx: Tx,
  { number: named, by, reason, despiteExports: despite }: RefundWord,
  { catalogue, clock, print, readExportsSince }: RefundPorts,
): Promise<Omit<RefundDecision, 'part'>> {
  await orderNamed(tx, named);
  const { stars } = (await readStorefront(catalogue)).memberships;
  const order = await lockOrder(tx, { number: named });
  const exports =
    order === undefined || order.deliveredAt === null
      ? []
      : await readLineExports(tx, order, await readExportsSince(tx, order.accountId, order.deliveredAt));
  for (const one of exports) print(exportLine(one));
  const decided = { number: named, now: clock(), actor: by, reason };
  return { ...decided, stars, exports, despiteExports: despite };
}

function exportLine({ line, datasetCode, rows, bytes, files, downloadedAt }: LineExport): string {
  const size = `${counted(rows, 'row', 'rows')}, ${counted(bytes, 'byte', 'bytes')}, ${counted(files, 'file', 'files')}`;
  const fate = downloadedAt === null ? 'not downloaded' : `downloaded ${marketInstant(downloadedAt)}`;
  return `exported since delivery under line ${line}: ${datasetCode}, ${size}, ${fate}`;
}
