import type { PaymentChannelName } from '@jishi/contract';
import { type Db, inTransaction } from '../../platform/db/index.ts';
import type { PaymentFacts } from '../../platform/payment-channels/index.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { readPayment, updateOpenState, updateProblem } from './payments.repository.ts';
import { applyWaitingReversals } from './reversals.ts';
import { type SettleOutcome, settlePayment } from './settle-payment.ts';

export type ApplyOutcome = SettleOutcome | 'closed' | 'unchanged';

/** Updates payments to match what the channel reports about them, with a separate transaction for each trade. */
export async function applyFacts(
  deps: Pick<PaymentsDeps, 'db' | 'clock' | 'log'>,
  channel: PaymentChannelName,
  facts: PaymentFacts,
): Promise<ApplyOutcome> {
  let outcome: ApplyOutcome = 'unchanged';
  for (const trade of facts.trades) {
    const settlement = { channel, number: facts.number, trade };
    outcome = await inTransaction(deps.db, (tx) => settlePayment(tx, deps, settlement));
    if (outcome === 'settled') await applyWaitingReversals(deps, channel, trade.tradeNo);
    if (await isNewProblem(deps.db, facts.number, outcome))
      deps.log.error(
        { channel, number: facts.number, tradeNo: trade.tradeNo, outcome },
        'money arrived that is not settled',
      );
  }
  return facts.state === 'closed' ? closePayment(deps.db, facts.number) : outcome;
}

/** A payment with a lasting problem is queried every minute, so only a new problem is logged. */
async function isNewProblem(db: Db, number: string, outcome: ApplyOutcome): Promise<boolean> {
  if (outcome === 'unknownPayment') return true;
  const problem = outcome === 'amountDiffers' ? outcome : null;
  return (await updateProblem(db, number, problem)) && problem !== null;
}

async function closePayment(db: Db, number: string): Promise<ApplyOutcome> {
  const payment = await readPayment(db, number);
  if (payment === undefined) return 'unknownPayment';
  if (payment.state === 'paid' || payment.state === 'closed') return 'unchanged';
  await inTransaction(db, (tx) => updateOpenState(tx, payment.id, 'closed'));
  return 'closed';
}
