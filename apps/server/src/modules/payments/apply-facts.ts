import type { PaymentChannelName } from '@jishi/contract';
import { type Db, inTransaction } from '../../platform/db/index.ts';
import type { PaymentFacts } from '../../platform/payment-channels/index.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { readPayment, updateOpenState } from './payments.repository.ts';
import { type SettleOutcome, settlePayment } from './settle-payment.ts';

export type ApplyOutcome = SettleOutcome | 'closed' | 'unchanged';

/** Brings a payment to what its channel says of it; each trade in a transaction of its own. */
export async function applyFacts(
  deps: Pick<PaymentsDeps, 'db' | 'clock' | 'log'>,
  channel: PaymentChannelName,
  facts: PaymentFacts,
): Promise<ApplyOutcome> {
  let outcome: ApplyOutcome = 'unchanged';
  for (const trade of facts.trades) {
    const settlement = { channel, number: facts.number, trade };
    outcome = await inTransaction(deps.db, (tx) => settlePayment(tx, deps, settlement));
    if (outcome === 'amountDiffers' || outcome === 'unknownPayment')
      deps.log.error(
        { channel, number: facts.number, tradeNo: trade.tradeNo, outcome },
        'money arrived that is not settled',
      );
  }
  return facts.state === 'closed' ? closePayment(deps.db, facts.number) : outcome;
}

async function closePayment(db: Db, number: string): Promise<ApplyOutcome> {
  const payment = await readPayment(db, number);
  if (payment === undefined) return 'unknownPayment';
  if (payment.state === 'paid' || payment.state === 'closed') return 'unchanged';
  await inTransaction(db, (tx) => updateOpenState(tx, payment.id, 'closed'));
  return 'closed';
}
