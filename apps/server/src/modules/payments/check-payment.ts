import {
  ChannelRefused,
  ChannelUnknown,
  type PaymentChannel,
  type PaymentFacts,
} from '../../platform/payment-channels/index.ts';
import { type ApplyOutcome, applyFacts } from './apply-facts.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { type PaymentRow, readUnchecked, updateChecked } from './payments.repository.ts';
import { workEach } from './work-each.ts';

/** After a payment expires, money may still arrive for this long, if the payer scanned the code in time. */
const GRACE_MS = 2 * 60_000;
/**
 * The time after which an open payment is queried again. It is short enough that a lost notice is detected within a
 * minute.
 */
const CHECK_AFTER_MS = 25_000;
const BATCH_MAX = 100;
const ROUNDS_MAX = 50;

/**
 * Queries an open payment at the channel and applies the response. Closes an expired payment, both at the channel and
 * here.
 */
export async function checkPayment(deps: PaymentsDeps, payment: PaymentRow): Promise<ApplyOutcome> {
  const channel = deps.paymentChannels.get(payment.channel);
  const now = deps.clock();
  await updateChecked(deps.db, payment.id, now);
  if (channel === undefined) return 'unchanged';
  try {
    const isOver = payment.expiresAt.getTime() + GRACE_MS <= now.getTime();
    const facts = await channel.query(payment);
    const last = isOver && facts.state !== 'paid' ? await closeAt(channel, payment, facts) : facts;
    return await applyFacts(deps, payment.channel, last);
  } catch (error) {
    if (error instanceof ChannelUnknown || error instanceof ChannelRefused) {
      deps.log.warn({ err: error, number: payment.number }, 'a payment could not be queried');
      return 'unchanged';
    }
    throw error;
  }
}

/**
 * Closes a payment at the channel. If the channel does not know the payment, there is nothing to close and nobody can
 * pay it, so it counts as closed.
 */
async function closeAt(
  channel: PaymentChannel,
  payment: PaymentRow,
  facts: PaymentFacts,
): Promise<PaymentFacts> {
  const after = facts.state === 'closed' ? facts : await channel.close(payment);
  return after.state === 'absent' ? { ...after, state: 'closed' } : after;
}

/** Checks all open payments that were not queried recently. */
export async function checkPayments(deps: PaymentsDeps): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const before = new Date(deps.clock().getTime() - CHECK_AFTER_MS);
    const payments = await readUnchecked(deps.db, before, BATCH_MAX);
    await workEach(deps.log, payments, (payment) => checkPayment(deps, payment));
    if (payments.length < BATCH_MAX) return;
  }
}
