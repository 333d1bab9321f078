export interface TwinSession {
  readonly id: string;
  readonly number: string;
  readonly fen: number;
  readonly expiresAtS: number;
  status: 'open' | 'complete' | 'expired';
  payment: 'unpaid' | 'paid' | 'processing' | 'failed';
  paidAtS: number | null;
}

export interface TwinRefund {
  readonly id: string;
  readonly intent: string;
  readonly amount: number;
  readonly metadata: Record<string, string>;
  status: string;
  readonly atS: number;
}

export interface TwinMovement {
  readonly type: 'adjustment' | 'refund_failure';
  /** Negative if money left the balance. */
  readonly fen: number;
  readonly source: { readonly id: string };
  readonly atS: number;
}

export const intentOf = ({ id }: TwinSession): string => `pi_${id.replace('cs_', '')}`;

export const wireRefund = ({ id, intent, amount, metadata, status }: TwinRefund) => ({
  id,
  object: 'refund',
  payment_intent: intent,
  amount,
  currency: 'cny',
  status,
  metadata,
});

export const wireDispute = (session: TwinSession) => ({
  id: `dp_${session.id}`,
  object: 'dispute',
  charge: `ch_${session.id}`,
  payment_intent: intentOf(session),
  amount: session.fen,
  currency: 'cny',
  reason: 'fraudulent',
  status: 'needs_response',
  metadata: {},
});

/** The balance of this account is in Hong Kong dollars. */
const HKD_PER_CNY = 1.1;

interface TwinBooks {
  readonly sessions: readonly TwinSession[];
  readonly refunds: readonly TwinRefund[];
  readonly movements: readonly TwinMovement[];
}

/** Returns the balance movements in a time range, and a payout. */
export function wireBalance({ sessions, refunds, movements }: TwinBooks, query: URLSearchParams) {
  const [fromS, toS] = [Number(query.get('created[gte]')), Number(query.get('created[lt]'))];
  const isOfDay = ({ atS }: { readonly atS: number | null }): boolean =>
    atS !== null && atS >= fromS && atS < toS;
  const charges = sessions
    .filter(({ paidAtS }) => isOfDay({ atS: paidAtS }))
    .map((session) => ({ type: 'charge', fen: session.fen, source: wireCharge(session) }));
  const returns = refunds
    .filter(isOfDay)
    .map((refund) => ({ type: 'refund', fen: -refund.amount, source: wireRefund(refund) }));
  const payout = { type: 'payout', fen: -1, source: 'po_1' };
  return [...charges, ...returns, ...movements.filter(isOfDay), payout].map(wireTransaction);
}

const wireCharge = (session: TwinSession) => ({
  id: `ch_${session.id}`,
  object: 'charge',
  payment_intent: intentOf(session),
  metadata: { payment_number: session.number },
  amount: session.fen,
  currency: 'cny',
});

function wireTransaction(line: { type: string; fen: number; source: unknown }, index: number) {
  const { type, fen, source } = line;
  const amount = Math.round(fen * HKD_PER_CNY);
  const fee = type === 'charge' ? Math.round(amount * 0.034) : 0;
  return { id: `txn_${index}`, object: 'balance_transaction', type, amount, fee, currency: 'hkd', source };
}
