import { DAY_MS } from '@jishi/market-math';
import { mayBeOnePerson } from '../../platform/approvals.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { APPROVAL_DAYS } from '../orders/index.ts';
import { captureHold, releaseHold } from '../wallet/index.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { lockPayment, type PaymentRow } from './payments.repository.ts';
import {
  approved,
  type RefundOutcome,
  type RefundRefusal,
  refundKey,
  takeFromWallet,
} from './refund-payment.ts';
import {
  lockRefund,
  type RefundRow,
  readRefund,
  readWaitingRefunds,
  updateRefundState,
} from './refunds.repository.ts';
import { workPages } from './work-each.ts';

/** Approves a refund as a second operator. The money on hold leaves the wallet before the channel is called. */
export async function approveRefund(
  tx: Tx,
  { clock }: Pick<PaymentsDeps, 'clock'>,
  { number, by }: { readonly number: string; readonly by: string },
): Promise<RefundOutcome> {
  const locked = await lockRequested(tx, number);
  if ('refused' in locked) return locked;
  const { payment, refund } = locked;
  const now = clock();
  if (await mayBeOnePerson(tx, { first: refund.requestedBy, second: by, now }))
    return { refused: 'samePerson' };
  // Older releases wrote refunds without a hold.
  if (refund.holdId === null) return takeFromWallet(tx, payment, refund, { by, now });
  const { outcome } = await captureHold(tx, {
    holdId: refund.holdId,
    amountFen: refund.amountFen,
    to: payment.channel,
    kind: 'withdrawal',
    key: refundKey(payment, refund),
    now,
  });
  if (outcome !== 'captured') return { refused: 'late' };
  return approved(tx, refund, { by, now });
}

/** Rejects a pending refund and releases its hold. Its requester may also withdraw it this way. */
export async function refuseRefund(
  tx: Tx,
  { number, detail }: { readonly number: string; readonly detail: string },
): Promise<RefundOutcome> {
  const locked = await lockRequested(tx, number);
  if ('refused' in locked) return locked;
  const { refund } = locked;
  if (refund.holdId !== null) await releaseHold(tx, refund.holdId);
  await updateRefundState(tx, refund.id, { state: 'refused', detail });
  return { refund: { ...refund, state: 'refused', detail } };
}

/** Rejects refunds that were not approved in time. */
export async function refuseOverdue(deps: PaymentsDeps): Promise<void> {
  const before = new Date(deps.clock().getTime() - APPROVAL_DAYS * DAY_MS);
  const readPage = (afterId: bigint, limit: number) =>
    readWaitingRefunds(deps.db, 'requested', before, { afterId, limit });
  const detail = `nobody approved it within ${APPROVAL_DAYS} days`;
  await workPages(deps.log, readPage, async ({ number }) => {
    await inTransaction(deps.db, (tx) => refuseRefund(tx, { number, detail }));
    deps.log.warn({ refund: number }, 'a refund was not approved in time: its money was released');
  });
}

async function lockRequested(
  tx: Tx,
  number: string,
): Promise<{ payment: PaymentRow; refund: RefundRow } | { refused: RefundRefusal }> {
  const before = await readRefund(tx, number);
  const payment = before === undefined ? undefined : await lockPayment(tx, before.paymentNumber);
  const refund = await lockRefund(tx, number);
  if (refund === undefined || payment === undefined) return { refused: 'notFound' };
  return refund.state === 'requested' ? { payment, refund } : { refused: 'notRequested' };
}
