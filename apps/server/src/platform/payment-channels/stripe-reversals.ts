import { z } from 'zod';
import type { NoticeContent, Reversal } from './channel.ts';

const moneySchema = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  payment_intent: z.string().nullable(),
  status: z.string().nullable(),
  reason: z.string().nullish(),
});
type Money = z.output<typeof moneySchema>;
type Kind = 'dispute' | 'refund';

/** Maps event types to money movements: true if money is taken, false if it is returned, null if none moves. */
const DISPUTES: Readonly<Record<string, boolean | null>> = {
  'charge.dispute.funds_withdrawn': true,
  'charge.dispute.funds_reinstated': false,
  // A person must respond to the dispute at Stripe before its deadline.
  'charge.dispute.created': null,
  'charge.dispute.closed': null,
};

/** Reads a payer's dispute. Returns null for any other event. */
export function disputeOf(id: string, type: string, object: unknown): NoticeContent | null {
  const isTaken = DISPUTES[type];
  if (isTaken === undefined) return null;
  const dispute = moneySchema.parse(object);
  const why = `${id} ${type}: dispute ${dispute.id} of ${dispute.payment_intent ?? 'no payment'}, ${dispute.reason ?? ''}, ${dispute.status ?? ''}`;
  const reversal = isTaken === null ? null : reversalOf('dispute', dispute, isTaken);
  return reversal === null ? { verdict: 'alarm', why } : { verdict: 'reversal', reversal };
}

/** Reads a refund that was made in Stripe's console, and therefore has no refund number of ours. */
export function consoleRefundOf(id: string, type: string, object: unknown): NoticeContent {
  const refund = moneySchema.parse(object);
  const isFailed = refund.status === 'failed' || refund.status === 'canceled';
  const reversal = reversalOf('refund', refund, !isFailed);
  return reversal === null
    ? { verdict: 'ignored', why: `${id} ${type}: not ours` }
    : { verdict: 'reversal', reversal };
}

/** Reads the reversal for a balance movement. Returns null if there is none, or if it concerns no payment in CNY. */
export function balanceReversalOf(kind: Kind, object: unknown, isTaken: boolean): Reversal | null {
  const money = moneySchema.safeParse(object);
  return money.success ? reversalOf(kind, money.data, isTaken) : null;
}

function reversalOf(
  kind: Kind,
  { id: ref, payment_intent: tradeNo, amount, currency }: Money,
  isTaken: boolean,
): Reversal | null {
  if (tradeNo === null || amount <= 0 || currency !== 'cny') return null;
  const reason = kind === 'dispute' ? `dispute ${ref}` : `refund ${ref} made at Stripe`;
  return { ref, tradeNo, amountFen: BigInt(amount), isTaken, reason };
}
