import { DAY_MS } from '@jishi/market-math';
import { recordAudit } from '../../platform/audit.ts';
import { marketDay } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { ChannelRefused, ChannelUnknown } from '../../platform/payment-channels/index.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { reconcile } from './reconcile.ts';

/**
 * Reconciles yesterday's payments with every channel. Records the differences, and logs them as errors so that alerts
 * fire.
 */
export async function reconcileYesterday(deps: PaymentsDeps): Promise<void> {
  const day = marketDay(new Date(deps.clock().getTime() - DAY_MS));
  for (const channel of deps.paymentChannels.keys()) {
    // The bank has no statement service; operators import its statements.
    if (channel === 'bank') continue;
    try {
      const result = await reconcile(deps, channel, day);
      if (result === null) deps.log.warn({ channel, day }, 'the channel has no bill of the day yet');
      else await record(deps, channel, day, result);
    } catch (error) {
      if (!(error instanceof ChannelUnknown || error instanceof ChannelRefused)) throw error;
      deps.log.error({ err: error, channel, day }, 'the bill of the day could not be read');
    }
  }
}

async function record(
  { db, log }: PaymentsDeps,
  channel: string,
  day: string,
  { equal, differences, feeFen }: NonNullable<Awaited<ReturnType<typeof reconcile>>>,
): Promise<void> {
  const lines = differences.map((line) => `${line.class} ${line.what} ${line.number}`);
  const detail = { equal, differences: lines, feeFen: String(feeFen) };
  const entry = { actor: 'nightly', action: 'payments.reconcile', subject: `${channel} ${day}`, detail };
  await inTransaction(db, (tx) => recordAudit(tx, entry));
  if (lines.length > 0) log.error({ channel, day, ...detail }, 'a channel and our books differ');
}
