import type { PaymentChannelName } from '@jishi/contract';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import type { Reversal } from '../../platform/payment-channels/index.ts';
import { newNumber } from './payment-number.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { lockPayment, type PaymentRow, readNumberOfTrade } from './payments.repository.ts';
import { newRefund, returnRefund, takeFromWallet } from './refund-payment.ts';
import {
  lockRefund,
  type RefundRow,
  readRefundByChannelRef,
  readWaitingRefunds,
  updateRefundState,
} from './refunds.repository.ts';
import {
  deleteWaitingReversal,
  insertWaitingReversal,
  readSettledReversals,
} from './waiting-reversals.repository.ts';
import { workEach, workPages } from './work-each.ts';

/**
 * `owed`: the wallet's balance is less than the amount that the channel took. `unknownPayment`: the reversed trade is
 * not known yet, so the reversal waits for it. `untaken`: the channel reported returning money before it reported
 * taking it, so the return waits.
 */
export type ReversalOutcome = 'reversed' | 'owed' | 'returned' | 'repeated' | 'unknownPayment' | 'untaken';

type ReversalDeps = Pick<PaymentsDeps, 'db' | 'clock' | 'log'>;

/**
 * Applies a reversal: the channel took money back on its own, or later returned it. The cause is a payer's dispute or a
 * refund made in the channel's console. The money leaves the wallet once. The log reports the reversal to the operator.
 * While the wallet's balance is too low, the nightly check reports it too.
 */
export async function applyReversal(
  deps: ReversalDeps,
  channel: PaymentChannelName,
  reversal: Reversal,
): Promise<ReversalOutcome> {
  const outcome = await inTransaction(deps.db, async (tx) => {
    const posted = await post(tx, deps, channel, reversal);
    if (!isWaiting(posted)) return posted;
    const isNew = await insertWaitingReversal(tx, { ...reversal, channel }, deps.clock());
    return isNew ? posted : 'repeated';
  });
  report(deps, channel, reversal, outcome);
  return outcome;
}

const isWaiting = (outcome: ReversalOutcome): boolean =>
  outcome === 'unknownPayment' || outcome === 'untaken';

function report(
  { log }: ReversalDeps,
  channel: PaymentChannelName,
  { ref, tradeNo, reason, amountFen }: Reversal,
  outcome: ReversalOutcome,
): void {
  if (outcome === 'repeated') return;
  const detail = { channel, ref, tradeNo, reason, amountFen: String(amountFen), outcome };
  if (outcome === 'unknownPayment') log.warn(detail, 'a channel reversed money of an unknown trade');
  else if (outcome === 'untaken')
    log.warn(detail, 'a channel returned money, but has not reported the reversal');
  else if (outcome === 'returned') log.warn(detail, 'a channel returned reversed money');
  else log.error(detail, 'a channel took money back by itself');
}

/**
 * Applies reversals that arrived before their trade, once it has arrived. Applies those of the given trade, or of all
 * trades if `tradeNo` is null.
 */
export async function applyWaitingReversals(
  deps: ReversalDeps,
  channel: PaymentChannelName,
  tradeNo: string | null,
): Promise<void> {
  await workEach(deps.log, await readSettledReversals(deps.db, channel, tradeNo), async (reversal) => {
    const outcome = await inTransaction(deps.db, async (tx) => {
      const posted = await post(tx, deps, channel, reversal);
      if (isWaiting(posted)) return 'repeated';
      await deleteWaitingReversal(tx, reversal);
      return posted;
    });
    report(deps, channel, reversal, outcome);
  });
}

async function post(
  tx: Tx,
  deps: ReversalDeps,
  channel: PaymentChannelName,
  reversal: Reversal,
): Promise<ReversalOutcome> {
  const { ref, tradeNo, amountFen, reason, isTaken } = reversal;
  const number = await readNumberOfTrade(tx, channel, tradeNo);
  const payment = number === undefined ? undefined : await lockPayment(tx, number);
  if (payment === undefined) return 'unknownPayment';
  const before = await readRefundByChannelRef(tx, ref);
  if (!isTaken) return before === undefined ? 'untaken' : undoReversal(tx, payment, before);
  if (before !== undefined) return 'repeated';
  const now = deps.clock();
  const row = { number: newNumber('R', now), paymentId: payment.id, amountFen, reason, now };
  const refund = await newRefund(tx, { ...row, requestedBy: channel, state: 'owed', channelRef: ref });
  // Because the payment is locked, a concurrent return cannot miss this reversal.
  if (await deleteWaitingReversal(tx, { ...reversal, channel, isTaken: false }))
    return undoReversal(tx, payment, refund);
  return (await collect(tx, payment, refund, now)) ? 'reversed' : 'owed';
}

async function undoReversal(tx: Tx, payment: PaymentRow, refund: RefundRow): Promise<ReversalOutcome> {
  if (refund.state === 'owed') {
    await updateRefundState(tx, refund.id, { state: 'failed', detail: 'given back before it was collected' });
    return 'returned';
  }
  return (await returnRefund(tx, payment, refund)) ? 'returned' : 'repeated';
}

/** Takes a reversed amount from the wallet. Returns false if the balance is too low. */
async function collect(tx: Tx, payment: PaymentRow, refund: RefundRow, now: Date): Promise<boolean> {
  const outcome = await takeFromWallet(tx, payment, refund, { by: payment.channel, now });
  if ('refused' in outcome) return false;
  await updateRefundState(tx, refund.id, { state: 'done', detail: refund.reason });
  return true;
}

/** Debits payers' wallets, as soon as their balances suffice, with the money that channels took back. */
export async function collectDebts(deps: PaymentsDeps): Promise<void> {
  const now = deps.clock();
  const readPage = (afterId: bigint, limit: number) =>
    readWaitingRefunds(deps.db, 'owed', now, { afterId, limit });
  await workPages(deps.log, readPage, ({ number, paymentNumber }) =>
    inTransaction(deps.db, async (tx) => {
      const payment = await lockPayment(tx, paymentNumber);
      const refund = await lockRefund(tx, number);
      if (payment !== undefined && refund?.state === 'owed') await collect(tx, payment, refund, now);
    }),
  );
}
