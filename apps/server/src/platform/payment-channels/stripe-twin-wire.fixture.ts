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
  readonly atS: number;
}

export const intentOf = ({ id }: TwinSession): string => `pi_${id.replace('cs_', '')}`;

export const wireRefund = ({ id, intent, amount, metadata }: TwinRefund) => ({
  id,
  object: 'refund',
  payment_intent: intent,
  amount,
  currency: 'cny',
  status: 'succeeded',
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
