import { DAY_MS } from '@jishi/market-math';
import { mayBeOnePerson } from '../../platform/approvals.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/index.ts';
import { lockOrder } from './orders.repository.ts';
import { type RefundDecision, type RefundOutcome, refundOrder } from './refund-order.ts';
import {
  deleteRefundRequest,
  insertRefundRequest,
  type RefundRequest,
  readRefundRequest,
} from './refund-requests.repository.ts';

/** A refund above this amount, whether of an order or of a payment, requires a second operator's approval. */
export const REFUND_ALONE_MAX_FEN = 50_000n;
/** A refund request expires if it is not approved within this many days. */
export const APPROVAL_DAYS = 7;

export type RequestOutcome =
  | RefundOutcome
  | { readonly outcome: 'requested'; readonly amountFen: bigint }
  | { readonly outcome: 'waits'; readonly request: RefundRequest };

export type ApprovalOutcome =
  | RefundOutcome
  | { readonly outcome: 'notRequested' | 'samePerson' | 'late' | 'otherExports' | 'withdrawn' };

/**
 * Requests a refund on behalf of an operator. A refund up to the limit is made immediately. A larger one waits for a
 * second operator.
 */
export async function requestOrderRefund(tx: Tx, decision: RefundDecision): Promise<RequestOutcome> {
  const { number, part, now, actor, reason, despiteExports = false } = decision;
  const outcome = await refundOrder(tx, { ...decision, maximumFen: REFUND_ALONE_MAX_FEN });
  if (outcome.outcome !== 'aboveMaximum') return outcome;
  const { orderId, amountFen } = outcome;
  const before = await readRefundRequest(tx, orderId);
  if (before !== undefined && !isLate(before, now)) return { outcome: 'waits', request: before };
  await deleteRefundRequest(tx, orderId);
  const who = { requestedBy: actor, reason, requestedAt: now };
  await insertRefundRequest(tx, orderId, { part, amountFen, despiteExports, ...who });
  const detail = { part, amountFen: String(amountFen), ...(despiteExports && { despiteExports }) };
  await recordAudit(tx, { actor, action: 'order.requestRefund', subject: number, reason, detail });
  return { outcome: 'requested', amountFen };
}

/**
 * Approves a refund as a second operator, and refunds what is still unused of the requested part. If the refund fails,
 * the request remains pending.
 */
export async function approveOrderRefund(
  tx: Tx,
  decision: Omit<RefundDecision, 'part' | 'maximumFen'>,
): Promise<ApprovalOutcome> {
  const { number, now, actor, despiteExports = false } = decision;
  const order = await lockOrder(tx, { number });
  const request = order === undefined ? undefined : await readRefundRequest(tx, order.id);
  if (order === undefined || request === undefined) return { outcome: 'notRequested' };
  if (await mayBeOnePerson(tx, { first: request.requestedBy, second: actor, now }))
    return { outcome: 'samePerson' };
  if (isLate(request, now)) return { outcome: 'late' };
  // Both operators must explicitly override the rule on exported data.
  if (request.despiteExports !== despiteExports) return { outcome: 'otherExports' };
  const outcome = await refundOrder(tx, { ...decision, part: request.part });
  if (outcome.outcome === 'refunded') await deleteRefundRequest(tx, order.id);
  return outcome;
}

/** Rejects a pending refund. Its requester may also withdraw it this way. */
export async function refuseOrderRefund(
  tx: Tx,
  { number, actor, reason }: Pick<RefundDecision, 'number' | 'actor' | 'reason'>,
): Promise<ApprovalOutcome> {
  const order = await lockOrder(tx, { number });
  const request = order === undefined ? undefined : await readRefundRequest(tx, order.id);
  if (order === undefined || request === undefined) return { outcome: 'notRequested' };
  await deleteRefundRequest(tx, order.id);
  await recordAudit(tx, { actor, action: 'order.refuseRefund', subject: number, reason });
  return { outcome: 'withdrawn' };
}

const isLate = ({ requestedAt }: RefundRequest, now: Date): boolean =>
  now.getTime() - requestedAt.getTime() > APPROVAL_DAYS * DAY_MS;
