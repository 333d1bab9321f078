import { mayBeOnePerson } from '../../platform/approvals.ts';
import type { Tx } from '../../platform/db/index.ts';
import { REFUND_ALONE_MAX_FEN } from '../orders/index.ts';
import type { BankTransfer } from './bank-transfer.ts';
import {
  hasTransferToReverse,
  isReturnAhead,
  lockTransfer,
  updateTransfer,
} from './bank-transfers.repository.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { lockPayment, type PaymentRow } from './payments.repository.ts';
import { finishRefund, returnRefund, reverseReceipt } from './refund-payment.ts';
import { lockRefund, type RefundRow, readRefund } from './refunds.repository.ts';
import { settlePayment } from './settle-payment.ts';

export type MatchRefusal =
  | 'noTransfer'
  | 'noTarget'
  | 'taken'
  | 'amountDiffers'
  | 'notSent'
  | 'nothingToReverse'
  | 'short'
  | 'samePerson'
  | 'notRequested';

export type MatchOutcome =
  | { readonly matched: 'settled' | 'refundDone' | 'refundReturned' | 'reversed' | 'requested' }
  | { readonly refused: MatchRefusal };

type MatchDeps = Pick<PaymentsDeps, 'clock'>;

interface Target {
  readonly payment: PaymentRow;
  /** The refund to which the line belongs; null if it belongs to the payment itself. */
  readonly refund: RefundRow | null;
}

/** Assigns a line to a payment or to one of its refunds. Above the limit, a second operator must approve. */
export async function matchTransfer(
  tx: Tx,
  deps: MatchDeps,
  { id, number, by }: { readonly id: bigint; readonly number: string; readonly by: string },
): Promise<MatchOutcome> {
  const transfer = await lockTransfer(tx, id);
  if (transfer === undefined) return { refused: 'noTransfer' };
  if (transfer.state === 'matched' || transfer.state === 'requested') return { refused: 'taken' };
  const target = await lockTarget(tx, number);
  if (target === null) return { refused: 'noTarget' };
  const change = { paymentId: target.payment.id, refundId: target.refund?.id ?? null, matchedBy: by };
  const absFen = transfer.amountFen < 0n ? -transfer.amountFen : transfer.amountFen;
  if (absFen > REFUND_ALONE_MAX_FEN) {
    await updateTransfer(tx, id, { ...change, state: 'requested' });
    return { matched: 'requested' };
  }
  return applyMatch(tx, deps, transfer, target, by);
}

/** Assigns a line without a second operator's approval, because its code and amount leave no doubt. */
export async function matchAtOnce(
  tx: Tx,
  deps: MatchDeps,
  { id, number, by }: { readonly id: bigint; readonly number: string; readonly by: string },
): Promise<MatchOutcome> {
  const transfer = await lockTransfer(tx, id);
  const target = await lockTarget(tx, number);
  if (transfer === undefined || target === null) return { refused: 'noTarget' };
  // Two concurrent imports may both find the same line to match.
  if (transfer.state !== 'unmatched') return { refused: 'taken' };
  return applyMatch(tx, deps, transfer, target, by);
}

/** Approves a match as a second operator. */
export async function approveTransfer(
  tx: Tx,
  deps: MatchDeps,
  { id, by }: { readonly id: bigint; readonly by: string },
): Promise<MatchOutcome> {
  const transfer = await lockTransfer(tx, id);
  if (transfer === undefined) return { refused: 'noTransfer' };
  const { state, matchedBy } = transfer;
  if (state !== 'requested' || matchedBy === null) return { refused: 'notRequested' };
  if (await mayBeOnePerson(tx, { first: matchedBy, second: by, now: deps.clock() }))
    return { refused: 'samePerson' };
  const target = await lockTarget(tx, transfer.refundNumber ?? transfer.paymentNumber ?? '');
  if (target === null) return { refused: 'noTarget' };
  const outcome = await applyMatch(tx, deps, transfer, target, matchedBy);
  if ('matched' in outcome) await updateTransfer(tx, id, { state: 'matched', approvedBy: by });
  return outcome;
}

/**
 * Dismisses a line that does not belong to a payment, such as interest, fees or the operator's own money. Also
 * withdraws a match that awaits approval.
 */
export async function dismissTransfer(tx: Tx, id: bigint, note: string): Promise<MatchOutcome | null> {
  const transfer = await lockTransfer(tx, id);
  if (transfer === undefined) return { refused: 'noTransfer' };
  if (transfer.state === 'matched') return { refused: 'taken' };
  await updateTransfer(tx, id, { state: 'dismissed', paymentId: null, refundId: null, note });
  return null;
}

async function lockTarget(tx: Tx, number: string): Promise<Target | null> {
  const before = number.startsWith('R') ? await readRefund(tx, number) : null;
  if (before === undefined) return null;
  const payment = await lockPayment(tx, before?.paymentNumber ?? number);
  if (payment?.channel !== 'bank') return null;
  return { payment, refund: before === null ? null : ((await lockRefund(tx, number)) ?? null) };
}

/** Posts a matched line's money. The caller must have locked the payment and the refund. */
async function applyMatch(
  tx: Tx,
  deps: MatchDeps,
  transfer: BankTransfer,
  target: Target,
  by: string,
): Promise<MatchOutcome> {
  const outcome = await postMatch(tx, deps, transfer, target, by);
  if ('refused' in outcome) return outcome;
  await updateTransfer(tx, transfer.id, {
    state: 'matched',
    paymentId: target.payment.id,
    refundId: target.refund?.id ?? null,
    note: null,
    matchedBy: by,
  });
  return outcome;
}

async function postMatch(
  tx: Tx,
  deps: MatchDeps,
  { id, amountFen, bookedAt }: BankTransfer,
  { payment, refund }: Target,
  by: string,
): Promise<MatchOutcome> {
  if (refund !== null) {
    const absFen = amountFen < 0n ? -amountFen : amountFen;
    if (absFen !== refund.amountFen) return { refused: 'amountDiffers' };
    const isDone =
      amountFen < 0n
        ? await finishRefund(tx, refund, { cameBack: await isReturnAhead(tx, refund.id) })
        : await returnRefund(tx, payment, refund);
    if (!isDone) return { refused: 'notSent' };
    return { matched: amountFen < 0n ? 'refundDone' : 'refundReturned' };
  }
  if (amountFen > 0n) {
    const trade = { tradeNo: `B${id}`, amountFen, paidAt: bookedAt };
    await settlePayment(tx, deps, { channel: 'bank', number: payment.number, trade });
    return { matched: 'settled' };
  }
  if (!(await hasTransferToReverse(tx, payment.id, -amountFen))) return { refused: 'nothingToReverse' };
  const reason = `the bank took transfer ${id} back`;
  const isReversed = await reverseReceipt(tx, deps, payment, { amountFen: -amountFen, reason, by });
  return isReversed ? { matched: 'reversed' } : { refused: 'short' };
}
