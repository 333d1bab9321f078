import { z } from 'zod';
import type { NoticeContent } from './channel.ts';

const moneySchema = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  payment_intent: z.string().nullable(),
  status: z.string().nullable(),
  reason: z.string().nullish(),
});
type Money = z.output<typeof moneySchema>;

/** Whether money moves with the event: true: it is taken, false: it is given back, null: it does not. */
const DISPUTES: Readonly<Record<string, boolean | null>> = {
  'charge.dispute.funds_withdrawn': true,
  'charge.dispute.funds_reinstated': false,
  // A person has to answer it at Stripe, in time.
  'charge.dispute.created': null,
  'charge.dispute.closed': null,
};

/** A dispute of a payer; null: another event. */
export function disputeOf(id: string, type: string, object: unknown): NoticeContent | null {
  const isTaken = DISPUTES[type];
  if (isTaken === undefined) return null;
  const dispute = moneySchema.parse(object);
  const why = `${id} ${type}: dispute ${dispute.id} of ${dispute.payment_intent ?? 'no payment'}, ${dispute.reason ?? ''}, ${dispute.status ?? ''}`;
  if (isTaken === null || dispute.currency !== 'cny') return { verdict: 'alarm', why };
  return reversalOf(dispute, isTaken, `dispute ${dispute.id}`) ?? { verdict: 'alarm', why };
}

/** A refund that was made in the console of Stripe, and so bears no number of ours. */
export function consoleRefundOf(id: string, type: string, object: unknown): NoticeContent {
  const refund = moneySchema.parse(object);
  const isFailed = refund.status === 'failed' || refund.status === 'canceled';
  const reversal =
    refund.currency === 'cny' ? reversalOf(refund, !isFailed, `refund ${refund.id} made at Stripe`) : null;
  return reversal ?? { verdict: 'ignored', why: `${id} ${type}: not of ours` };
}

function reversalOf(
  { id: ref, payment_intent: tradeNo, amount }: Money,
  isTaken: boolean,
  reason: string,
): NoticeContent | null {
  if (tradeNo === null || amount <= 0) return null;
  return { verdict: 'reversal', reversal: { ref, tradeNo, amountFen: BigInt(amount), isTaken, reason } };
}
