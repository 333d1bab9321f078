import type { PaymentChannelName } from '@jishi/contract';
import { DAY_MS } from '@jishi/market-math';
import { type Db, inTransaction } from '../../platform/db/index.ts';
import type { BillLine, TradeLine } from '../../platform/payment-channels/index.ts';
import { transfer } from '../wallet/index.ts';
import { applyFacts } from './apply-facts.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { type OwnReceipt, type OwnRefund, readReceipts, readRefundsOf } from './reconcile.repository.ts';
import { applyRefundFacts } from './refund-payment.ts';
import { applyReversal } from './reversals.ts';

/**
 * How a line of the channel's statement compares with our record. `edge` means that the time is near midnight, so the
 * line may be in the next or the previous day's statement.
 */
export type LineClass = 'equal' | 'missingHere' | 'missingThere' | 'amountDiffers' | 'stateDiffers' | 'edge';

export interface Difference {
  readonly class: Exclude<LineClass, 'equal'>;
  /** `reversal` is money that the channel itself took back or returned. */
  readonly what: 'payment' | 'refund' | 'reversal';
  /** The number of the payment or the refund, or the channel's number of the reversal. */
  readonly number: string;
  readonly hereFen: bigint | null;
  readonly thereFen: bigint | null;
  /** True if this reconciliation has settled the payment. */
  readonly mended: boolean;
}

export interface Reconciliation {
  readonly equal: number;
  readonly differences: readonly Difference[];
  readonly feeFen: bigint;
}

const EDGE_MS = 10 * 60_000;

/**
 * Compares our records of a day with the channel's statement in both directions, settles missing payments, and posts
 * the fees. Returns null if there is no statement yet.
 */
export async function reconcile(
  deps: PaymentsDeps,
  channelName: PaymentChannelName,
  day: string,
): Promise<Reconciliation | null> {
  const channel = deps.paymentChannels.get(channelName);
  const bill = channel === undefined ? null : await channel.bill(day);
  if (bill === null) return null;
  const from = new Date(`${day}T00:00:00+08:00`);
  const to = new Date(from.getTime() + DAY_MS);
  const trades = bill.filter((line) => line.kind !== 'reversal');
  const receipts = await readReceipts(deps.db, channelName, from, to);
  const refunds = await readRefundsOf(deps.db, channelName, from, to);
  const compared = [
    ...(await comparePayments(deps, channelName, trades, receipts, to)),
    ...(await compareRefunds(deps, trades, refunds)),
    ...(await applyReturned(deps, trades)),
    ...(await applyReversals(deps, channelName, bill)),
  ];
  const feeFen = trades.reduce((sum, line) => sum + line.feeFen, 0n);
  if (feeFen > 0n) await postFees(deps.db, channelName, day, feeFen);
  const differences = [...compared, ...missingThere(trades, receipts, refunds, { from, to })];
  return { equal: bill.length - compared.length, differences, feeFen };
}

async function comparePayments(
  deps: PaymentsDeps,
  channel: PaymentChannelName,
  bill: readonly TradeLine[],
  receipts: readonly OwnReceipt[],
  to: Date,
): Promise<Difference[]> {
  const own = new Map(receipts.map((receipt) => [receipt.tradeNo, receipt]));
  const differences: Difference[] = [];
  for (const { kind, tradeNo, number, amountFen } of bill) {
    const receipt = own.get(tradeNo);
    if (kind !== 'payment' || receipt?.amountFen === amountFen) continue;
    const base = { what: 'payment' as const, number, thereFen: amountFen };
    if (receipt !== undefined) {
      differences.push({ ...base, class: 'amountDiffers', hereFen: receipt.amountFen, mended: false });
      continue;
    }
    const trade = { tradeNo, amountFen, paidAt: new Date(to.getTime() - 1) };
    const outcome = await applyFacts(deps, channel, { number, state: 'paid', trades: [trade] });
    differences.push({ ...base, class: 'missingHere', hereFen: null, mended: outcome === 'settled' });
  }
  return differences;
}

async function compareRefunds(
  deps: PaymentsDeps,
  bill: readonly TradeLine[],
  refunds: readonly OwnRefund[],
): Promise<Difference[]> {
  const own = new Map(refunds.map((refund) => [refund.refundNumber, refund]));
  const returned = new Set(bill.filter(({ kind }) => kind === 'returned').map((line) => line.refundNumber));
  const differences: Difference[] = [];
  for (const { kind, refundNumber, amountFen } of bill) {
    if (kind !== 'refund' || refundNumber === null) continue;
    const refund = own.get(refundNumber);
    const base = { what: 'refund' as const, number: refundNumber, thereFen: amountFen };
    const hereFen = refund?.amountFen ?? null;
    if (refund === undefined) differences.push({ ...base, class: 'missingHere', hereFen, mended: false });
    else if (refund.amountFen !== amountFen)
      differences.push({ ...base, class: 'amountDiffers', hereFen, mended: false });
    // If a refund was returned later the same day, we have already recorded its failure.
    else if (refund.state !== 'done' && !returned.has(refundNumber)) {
      const isSent = refund.state === 'sent';
      if (isSent) await applyRefundFacts(deps, { refundNumber, state: 'done', detail: 'by the bill' });
      differences.push({ ...base, class: 'stateDiffers', hereFen, mended: isSent });
    }
  }
  return differences;
}

/**
 * Applies refunds that were returned to the channel. The statement may list the return several days after the refund.
 */
async function applyReturned(deps: PaymentsDeps, bill: readonly TradeLine[]): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const { kind, refundNumber, amountFen } of bill) {
    if (kind !== 'returned' || refundNumber === null) continue;
    const facts = { refundNumber, state: 'failed', detail: 'returned, according to the bill' } as const;
    if (await applyRefundFacts(deps, facts))
      differences.push({ ...MENDED, what: 'refund', number: refundNumber, thereFen: amountFen });
  }
  return differences;
}

const MENDED = { class: 'missingHere', hereFen: null, mended: true } as const;

/** Applies disputes, and refunds made in the channel's console, for which no notice arrived. */
async function applyReversals(
  deps: PaymentsDeps,
  channel: PaymentChannelName,
  bill: readonly BillLine[],
): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const line of bill) {
    if (line.kind !== 'reversal') continue;
    const { ref, amountFen } = line.reversal;
    const outcome = await applyReversal(deps, channel, line.reversal);
    // An unknown trade may belong to something else for which the operator uses the same account. It is stored, and has
    // already been logged.
    if (outcome === 'repeated' || outcome === 'unknownPayment') continue;
    const mended = outcome !== 'untaken';
    differences.push({ ...MENDED, what: 'reversal', number: ref, thereFen: amountFen, mended });
  }
  return differences;
}

/** Lists our receipts and refunds of this day that are missing from the channel's statement. */
function missingThere(
  bill: readonly TradeLine[],
  receipts: readonly OwnReceipt[],
  refunds: readonly OwnRefund[],
  { from, to }: { from: Date; to: Date },
): Difference[] {
  const trades = new Set(bill.map(({ tradeNo }) => tradeNo));
  const refundNumbers = new Set(bill.map(({ refundNumber }) => refundNumber));
  const isOfDay = ({ at }: { at: Date }): boolean => at >= from && at < to;
  const isEdge = ({ at }: { at: Date }): boolean =>
    at.getTime() - from.getTime() < EDGE_MS || to.getTime() - at.getTime() <= EDGE_MS;
  const classOf = (row: { at: Date }) => (isEdge(row) ? 'edge' : 'missingThere');
  return [
    ...receipts
      .filter((row) => isOfDay(row) && !trades.has(row.tradeNo))
      .map((row) => ({ ...row, what: 'payment' as const, class: classOf(row) })),
    ...refunds
      .filter((row) => isOfDay(row) && row.state === 'done' && !refundNumbers.has(row.refundNumber))
      .map((row) => ({ ...row, number: row.refundNumber, what: 'refund' as const, class: classOf(row) })),
  ].map(
    (row): Difference => ({
      class: row.class === 'edge' ? 'edge' : 'missingThere',
      what: row.what,
      number: row.number,
      hereFen: row.amountFen,
      thereFen: null,
      mended: false,
    }),
  );
}

/**
 * Posts the channel's fees for a day, once. If a later statement contains a different sum, the posting fails because
 * its key already exists.
 */
async function postFees(db: Db, channel: PaymentChannelName, day: string, feeFen: bigint): Promise<void> {
  const { outcome } = await inTransaction(db, (tx) =>
    transfer(tx, {
      key: `fee:${channel}:${day}`,
      kind: 'fee',
      reference: `fees of ${day}`,
      postings: [
        { wallet: channel, amountFen: feeFen },
        { wallet: 'fees', amountFen: -feeFen },
      ],
    }),
  );
  if (outcome === 'keyReused')
    throw new Error(`the fees of ${channel} on ${day} were already posted with a different amount`);
}
