import { DAY_MS } from '@jishi/market-math';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import type { RefundFacts } from '../../platform/payment-channels/index.ts';
import { APPROVAL_DAYS, REFUND_ALONE_MAX_FEN } from '../orders/index.ts';
import { balanceOf, hold, openWallet, transfer } from '../wallet/index.ts';
import { newNumber } from './payment-number.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { lockPayment, type PaymentRow, receivedFen } from './payments.repository.ts';
import {
  insertRefund,
  lockRefund,
  type NewRefund,
  type RefundRow,
  readRefund,
  refundedFen,
  updateApproved,
  updateRefundState,
} from './refunds.repository.ts';

export type RefundRefusal =
  | 'notFound'
  | 'notPaid'
  | 'tooMuch'
  | 'short'
  | 'samePerson'
  | 'notRequested'
  | 'late';

export type RefundOutcome = { readonly refund: RefundRow } | { readonly refused: RefundRefusal };

export interface RefundInput {
  readonly paymentNumber: string;
  readonly amountFen: bigint;
  readonly reason: string;
  readonly by: string;
}

/**
 * Requests a refund of unused money. Up to the limit, the money leaves the wallet immediately. Above the limit, it is
 * on hold until a second operator approves.
 */
export async function requestRefund(
  tx: Tx,
  { clock }: Pick<PaymentsDeps, 'clock'>,
  { paymentNumber, amountFen, reason, by }: RefundInput,
): Promise<RefundOutcome> {
  const payment = await lockPayment(tx, paymentNumber);
  if (payment === undefined) return { refused: 'notFound' };
  if (payment.state !== 'paid') return { refused: 'notPaid' };
  const beforeFen = await refundedFen(tx, payment.id);
  if (amountFen <= 0n || beforeFen + amountFen > (await receivedFen(tx, payment.id)))
    return { refused: 'tooMuch' };
  const now = clock();
  const number = newNumber('R', now);
  const input = { number, paymentId: payment.id, amountFen, reason, requestedBy: by, now };
  // The limit applies to the total of a payment's refunds.
  if (beforeFen + amountFen > REFUND_ALONE_MAX_FEN) {
    const held = await holdInWallet(tx, payment, input);
    if (held === null) return { refused: 'short' };
    return { refund: await newRefund(tx, { ...input, holdId: held }) };
  }
  // The wallet is debited first, so that no refund row is written if its balance is too low.
  if (!(await debitWallet(tx, payment, input))) return { refused: 'short' };
  return approved(tx, await newRefund(tx, input), { by, now });
}

/** Places a hold for the refund's amount. Returns null if the wallet's balance is too low. */
async function holdInWallet(
  tx: Tx,
  { accountId }: PaymentRow,
  { number, amountFen, reason, now }: NewRefund,
): Promise<bigint | null> {
  const expiresAt = new Date(now.getTime() + APPROVAL_DAYS * DAY_MS);
  const walletId = await openWallet(tx, accountId);
  const held = await hold(tx, { walletId, amountFen, expiresAt, key: `refund:${number}`, reference: reason });
  return held.outcome === 'held' ? held.holdId : null;
}

export async function newRefund(tx: Tx, refund: NewRefund): Promise<RefundRow> {
  await insertRefund(tx, refund);
  const row = await readRefund(tx, refund.number);
  if (row === undefined) throw new Error(`refund ${refund.number} cannot be read`);
  return row;
}

export const refundKey = (payment: PaymentRow, refund: Pick<RefundRow, 'number'>): string =>
  `pay:${payment.number}:refund:${refund.number}`;

/** Records a refund that is ready to be sent. */
export async function approved(
  tx: Tx,
  refund: RefundRow,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<RefundOutcome> {
  await updateApproved(tx, refund.id, { approvedBy: by, now });
  return { refund: { ...refund, state: 'sent', approvedBy: by } };
}

export async function takeFromWallet(
  tx: Tx,
  payment: PaymentRow,
  refund: RefundRow,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<RefundOutcome> {
  if (!(await debitWallet(tx, payment, refund))) return { refused: 'short' };
  return approved(tx, refund, { by, now });
}

/** Returns false and writes nothing if the wallet's balance is too low. */
async function debitWallet(
  tx: Tx,
  payment: PaymentRow,
  refund: Pick<RefundRow, 'number' | 'amountFen' | 'reason'>,
): Promise<boolean> {
  const wallet = await openWallet(tx, payment.accountId);
  const { outcome } = await transfer(tx, {
    key: refundKey(payment, refund),
    kind: 'withdrawal',
    reference: refund.reason,
    postings: [
      { wallet, amountFen: -refund.amountFen },
      { wallet: payment.channel, amountFen: refund.amountFen },
    ],
  });
  if (outcome !== 'posted' && outcome !== 'short')
    throw new Error(`refund ${refund.number} cannot be posted: ${outcome}`);
  return outcome === 'posted';
}

/**
 * Updates a refund to match what its channel reports. Returns false if nothing changed. A failed refund's money returns
 * to the wallet, once. Even a completed refund may fail later, if the payer's bank returns it. A failed refund remains
 * failed, even if the channel later reports it as done.
 */
export async function applyRefundFacts(
  deps: Pick<PaymentsDeps, 'db' | 'log'>,
  { refundNumber, state, detail }: RefundFacts,
): Promise<boolean> {
  return (state === 'done' || state === 'failed') && endRefund(deps, { refundNumber, state, detail });
}

export interface RefundEnd {
  readonly refundNumber: string;
  readonly state: 'done' | 'failed';
  readonly detail: string | null;
  /** The channel rejected this attempt. If the refund has been completed in the meantime, another attempt succeeded. */
  readonly isUnsent?: boolean;
}

export async function endRefund(
  deps: Pick<PaymentsDeps, 'db' | 'log'>,
  { refundNumber, state, detail, isUnsent = false }: RefundEnd,
): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const before = await readRefund(tx, refundNumber);
    const payment = before === undefined ? undefined : await lockPayment(tx, before.paymentNumber);
    const refund = await lockRefund(tx, refundNumber);
    if (refund === undefined || payment === undefined) return false;
    const mayFail = state === 'failed' && !isUnsent && refund.state === 'done';
    if (refund.state !== 'sent' && !mayFail) return false;
    if (state === 'failed') {
      await returnToWallet(tx, payment, refund);
      deps.log.error({ refundNumber, detail }, 'a refund failed and was returned to the wallet');
    }
    await updateRefundState(tx, refund.id, { state, detail });
    return true;
  });
}

async function returnToWallet(tx: Tx, payment: PaymentRow, refund: RefundRow): Promise<void> {
  const { outcome } = await transfer(tx, {
    key: `pay:${payment.number}:reversal:${refund.number}`,
    kind: 'withdrawal',
    reference: `reversal of ${refund.number}`,
    postings: [
      { wallet: await openWallet(tx, payment.accountId), amountFen: refund.amountFen },
      { wallet: payment.channel, amountFen: -refund.amountFen },
    ],
  });
  if (outcome !== 'posted') throw new Error(`refund ${refund.number} cannot be reversed: ${outcome}`);
}

/**
 * Applies a statement line that reports a refund as sent. `cameBack` means that an earlier line already reported its
 * return. Returns false if no refund was waiting to be sent.
 */
export async function finishRefund(
  tx: Tx,
  refund: RefundRow,
  { cameBack }: { readonly cameBack: boolean },
): Promise<boolean> {
  if (refund.state === 'failed') return cameBack;
  if (refund.state !== 'sent') return false;
  await updateRefundState(tx, refund.id, { state: 'done', detail: 'by the statement' });
  return true;
}

/** Credits the wallet with a refund that was returned. Returns false if the refund was not sent. */
export async function returnRefund(tx: Tx, payment: PaymentRow, refund: RefundRow): Promise<boolean> {
  if (refund.state !== 'sent' && refund.state !== 'done') return false;
  await returnToWallet(tx, payment, refund);
  await updateRefundState(tx, refund.id, { state: 'failed', detail: 'came back to the account' });
  return true;
}

/**
 * Debits reversed money from the wallet and records it as a completed refund. Returns false if the wallet's balance is
 * too low.
 */
export async function reverseReceipt(
  tx: Tx,
  { clock }: Pick<PaymentsDeps, 'clock'>,
  payment: PaymentRow,
  { amountFen, reason, by }: Omit<RefundInput, 'paymentNumber'>,
): Promise<boolean> {
  const balance = await balanceOf(tx, await openWallet(tx, payment.accountId));
  if ((balance?.availableFen ?? 0n) < amountFen) return false;
  const now = clock();
  const number = newNumber('R', now);
  const refund = await newRefund(tx, {
    number,
    paymentId: payment.id,
    amountFen,
    reason,
    requestedBy: by,
    now,
  });
  const outcome = await takeFromWallet(tx, payment, refund, { by, now });
  if ('refused' in outcome)
    throw new Error(`the wallet of payment ${payment.number} changed in the meantime`);
  await updateRefundState(tx, refund.id, { state: 'done', detail: reason });
  return true;
}
