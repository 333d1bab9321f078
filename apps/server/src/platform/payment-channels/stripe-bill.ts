import { z } from 'zod';
import { type BillLine, ChannelUnknown, type ReversalLine, type TradeLine } from './channel.ts';
import { balanceReversalOf } from './stripe-reversals.ts';

const sourceSchema = z.object({
  object: z.string(),
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  payment_intent: z.string().nullable(),
  metadata: z.record(z.string(), z.string()),
});

const transactionSchema = z.object({
  id: z.string(),
  type: z.string(),
  amount: z.int(),
  fee: z.int(),
  source: z.unknown(),
});

const pageSchema = z.object({ data: z.array(transactionSchema), has_more: z.boolean() });

const KINDS: Readonly<Record<string, TradeLine['kind']>> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'returned',
  payment_failure_refund: 'returned',
};
/** Stripe's type for adjustments, which include disputes. The amount is negative if money is taken. */
const ADJUSTMENT = 'adjustment';
const PAGES_MAX = 500;

/** Returns the balance movements of a day in Beijing. Stripe creates no bill, so they are read page by page. */
export async function readStripeBill(
  day: string,
  read: (path: string) => Promise<unknown>,
): Promise<BillLine[]> {
  const fromS = Date.parse(`${day}T00:00:00+08:00`) / 1000;
  const query = `created[gte]=${fromS}&created[lt]=${fromS + 86_400}&limit=100&expand[]=data.source`;
  const lines: BillLine[] = [];
  let after = '';
  for (let page = 0; page < PAGES_MAX; page++) {
    const { data, has_more: hasMore } = pageSchema.parse(
      await read(`/v1/balance_transactions?${query}${after}`),
    );
    lines.push(...data.flatMap(linesOf));
    const last = data.at(-1);
    if (!hasMore || last === undefined) return lines;
    after = `&starting_after=${last.id}`;
  }
  throw new ChannelUnknown(`the balance transactions of ${day} have too many pages`);
}

/** Returns no line for unrelated movements: payouts, and other uses of the same Stripe account. */
function linesOf({ type, amount, fee, source }: z.output<typeof transactionSchema>): BillLine[] {
  const parsed = sourceSchema.safeParse(source);
  if (!parsed.success) return [];
  if (type === ADJUSTMENT && parsed.data.object === 'dispute')
    return reversalLines('dispute', source, amount < 0);
  const kind = KINDS[type];
  const { id, payment_intent: intent, metadata, currency, amount: fen } = parsed.data;
  const { payment_number: number, refund_number: refundNumber = null } = metadata;
  if (kind !== undefined && kind !== 'payment' && refundNumber === null)
    return reversalLines('refund', source, kind === 'refund');
  if (kind === undefined || number === undefined || intent === null || currency !== 'cny') return [];
  // The balance may be in another currency, so the fee is converted at the same rate as the amount.
  const feeFen = amount === 0 ? 0n : (BigInt(fee) * BigInt(fen)) / BigInt(Math.abs(amount));
  const tradeNo = kind === 'payment' ? intent : id;
  return [{ kind, number, refundNumber, tradeNo, amountFen: BigInt(fen), feeFen }];
}

function reversalLines(kind: 'dispute' | 'refund', source: unknown, isTaken: boolean): ReversalLine[] {
  const reversal = balanceReversalOf(kind, source, isTaken);
  return reversal === null ? [] : [{ kind: 'reversal', reversal }];
}
