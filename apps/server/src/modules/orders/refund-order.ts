import type { StarLevel } from '@jishi/contract';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events.ts';
import { endVip, grantVip, isVip, readAccount } from '../accounts/index.ts';
import { type BoughtRight, boughtRights, endTerm, revokeEntitlement } from '../entitlements/index.ts';
import { type Span, unusedFen } from './credit.rules.ts';
import { failOrder, refundToWallet } from './end-order.ts';
import { lineRef, type OrderLineRow, type OrderRow } from './order.ts';
import type { LineExport } from './order-exports.ts';
import { markCredited, readLines, writeLineRefund } from './order-lines.repository.ts';
import { orderRefunded } from './orders.events.ts';
import { lockOrder, updateOrder } from './orders.repository.ts';
import { loweringStars } from './stars.ts';

export interface RefundDecision {
  readonly number: string;
  /** Whether to refund the whole order or only its unused part. */
  readonly part: 'whole' | 'unused';
  readonly now: Date;
  /** The payments required for each number of stars. A refund may lower the account's stars. */
  readonly stars: readonly StarLevel[];
  readonly actor: string;
  readonly reason: string;
  /**
   * Exports under the order's entitlements since delivery. A data set counts as used if a file of its exports was
   * downloaded.
   */
  readonly exports: readonly LineExport[];
  /** Whether the operator refunds despite downloaded exports. */
  readonly despiteExports?: boolean;
  /** The maximum refund. A larger one is not made; the outcome is then `aboveMaximum`. */
  readonly maximumFen?: bigint;
}

export type RefundOutcome =
  | { readonly outcome: 'refunded'; readonly amountFen: bigint }
  | { readonly outcome: 'aboveMaximum'; readonly orderId: bigint; readonly amountFen: bigint }
  | { readonly outcome: 'notFound' | 'notPaid' | 'before' | 'credited' | 'exported' | 'nothingLeft' };

/** Returns an order's money to the wallet and ends its entitlements. An order is refunded once. */
export async function refundOrder(tx: Tx, decision: RefundDecision): Promise<RefundOutcome> {
  const { number, now, stars } = decision;
  const order = await lockOrder(tx, { number });
  if (order === undefined) return { outcome: 'notFound' };
  const { accountId } = order;
  return loweringStars(tx, { stars, accountId, now }, () => refundLocked(tx, order, decision));
}

async function refundLocked(tx: Tx, order: OrderRow, decision: RefundDecision): Promise<RefundOutcome> {
  const { number, part, now, actor, reason, exports, despiteExports = false, maximumFen } = decision;
  if (order.refundedFen > 0n) return { outcome: 'before' };
  if (order.state !== 'paid') return { outcome: 'notPaid' };
  const lines = await readLines(tx, [order.id]);
  const rights = order.deliveredAt === null ? [] : await boughtRights(tx, order.accountId, now);
  const used = despiteExports ? [] : exports.filter(({ downloadedAt }) => downloadedAt !== null);
  let amountFen = order.totalFen;
  let unused: readonly UnusedLine[] = [];
  if (order.deliveredAt !== null) {
    // A later order has already credited the unused part of a line.
    if (lines.some(({ creditedBy }) => creditedBy !== null)) return { outcome: 'credited' };
    if (part === 'whole' && used.length > 0) return { outcome: 'exported' };
    if (part === 'unused') {
      unused = lines.map((line) => ({ line, fen: unusedOf(order, line, { rights, used, now }) }));
      amountFen = unused.reduce((total, { fen }) => total + fen, 0n);
    }
    if (amountFen === 0n) return { outcome: 'nothingLeft' };
  }
  if (maximumFen !== undefined && amountFen > maximumFen)
    return { outcome: 'aboveMaximum', orderId: order.id, amountFen };
  if (order.deliveredAt === null) await failOrder(tx, order, { now, reason: 'byOperator' });
  else await refundDelivered(tx, order, { lines, rights, amountFen, unused, part, now });
  const detail = {
    part,
    amountFen: String(amountFen),
    ...(exports.length > 0 && { exports, despiteExports }),
  };
  await recordAudit(tx, { actor, action: 'order.refund', subject: number, reason, detail });
  return { outcome: 'refunded', amountFen };
}

interface DeliveredRefund extends Pick<RefundDecision, 'part' | 'now'> {
  readonly lines: readonly OrderLineRow[];
  readonly rights: readonly BoughtRight[];
  readonly amountFen: bigint;
  /** The unused part of each line, if only the unused part is refunded. */
  readonly unused: readonly UnusedLine[];
}

interface UnusedLine {
  readonly line: OrderLineRow;
  readonly fen: bigint;
}

async function refundDelivered(
  tx: Tx,
  order: OrderRow,
  { lines, rights, amountFen, unused, part, now }: DeliveredRefund,
): Promise<void> {
  for (const line of lines) await endRights(tx, order, line, rights, now);
  await refundToWallet(tx, order, amountFen);
  await updateOrder(tx, order.id, { refunded_fen: amountFen });
  for (const { line, fen } of unused) await writeLineRefund(tx, line, fen);
  // The order's credits were paid for by earlier orders, whose lines become available again and can be refunded
  // separately.
  if (part === 'whole') await markCredited(tx, order.id, null);
  await emit(tx, orderRefunded, {
    accountId: String(order.accountId),
    number: order.number,
    amountFen: String(amountFen),
  });
}

const rightsOf = (
  { number }: OrderRow,
  { line }: OrderLineRow,
  rights: readonly BoughtRight[],
): BoughtRight[] => rights.filter(({ ref }) => ref === lineRef(number, line));

interface Usage {
  readonly rights: readonly BoughtRight[];
  /** Downloaded exports. The entitlements to their data sets count as used. */
  readonly used: readonly LineExport[];
  readonly now: Date;
}

function unusedOf(order: OrderRow, line: OrderLineRow, { rights, used, now }: Usage): bigint {
  const codes = new Set(used.filter((one) => one.line === line.line).map(({ datasetCode }) => datasetCode));
  // A membership has no separate price for each of its data sets.
  if (line.level > 0 && codes.size > 0) return 0n;
  const open = rightsOf(order, line, rights).filter(({ datasetCode }) => !codes.has(datasetCode));
  if (line.days === null) {
    const left = open.reduce((total, { callsLeft }) => total + (callsLeft ?? 0), 0);
    return (line.totalFen * BigInt(left)) / BigInt(line.quantity * Math.max(1, line.rights));
  }
  return unusedFen(line.totalFen, { days: line.days, rights: line.rights }, spansOf(line, open), now);
}

function spansOf({ level, startsAt, endsAt }: OrderLineRow, open: readonly BoughtRight[]): Span[] {
  if (level > 0) return startsAt === null || endsAt === null ? [] : [{ startsAt, endsAt }];
  return open.flatMap((right) =>
    right.endsAt === null ? [] : [{ startsAt: right.startsAt, endsAt: right.endsAt }],
  );
}

async function endRights(
  tx: Tx,
  order: OrderRow,
  line: OrderLineRow,
  rights: readonly BoughtRight[],
  now: Date,
): Promise<void> {
  if (line.level > 0) await shortenVip(tx, order.accountId, line, now);
  for (const { id, kind } of rightsOf(order, line, rights))
    await (kind === 'term' ? endTerm(tx, id, now) : revokeEntitlement(tx, id, now));
}

/** Subtracts this line's time from the membership. Time from other orders remains. */
async function shortenVip(tx: Tx, accountId: bigint, line: OrderLineRow, now: Date): Promise<void> {
  const account = await readAccount(tx, accountId);
  const { startsAt, endsAt, level } = line;
  if (account === null || startsAt === null || endsAt === null) return;
  if (!isVip(account, now) || account.vipLevel !== level || account.vipUntil === null) return;
  const takenMs = Math.max(0, endsAt.getTime() - Math.max(now.getTime(), startsAt.getTime()));
  const until = new Date(account.vipUntil.getTime() - takenMs);
  if (until <= now) await endVip(tx, accountId);
  else await grantVip(tx, accountId, { level, until });
}
