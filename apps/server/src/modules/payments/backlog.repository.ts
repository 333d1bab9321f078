import { DAY_MS } from '@jishi/market-math';
import { sql } from 'kysely';
import { readLastDetail } from '../../platform/audit.ts';
import { marketDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';

/** The number of a channel's payments, refunds and notices that need an operator or cannot be settled. */
interface PaymentBacklog {
  readonly channel: string;
  readonly state: string;
  readonly count: number;
}

/**
 * Counts the open payments, refunds and notices, by channel and state. Reads only the indexes of open rows.
 */
export async function readPaymentBacklog(db: Db): Promise<PaymentBacklog[]> {
  const { rows } = await sql<PaymentBacklog>`
    select channel, state, count(*)::integer as count from (
      select channel, state from payment where state in ('created', 'pending', 'unknown')
      union all
      select channel, 'problem' from payment where problem is not null
      union all
      select payment.channel, 'refund ' || refund.state from payment_refund refund
      join payment on payment.id = payment_id
      where refund.state = 'sent' or refund.state in ('requested', 'owed')
      union all
      select channel, 'notice waiting' from payment_notice where verdict is null
      union all
      select 'bank', 'transfer ' || state from bank_transfer where state in ('unmatched', 'requested')
    ) open group by channel, state`.execute(db);
  return rows;
}

/** A channel's latest reconciliation within the days that were read. */
interface LastReconciliation {
  readonly channel: string;
  readonly differences: number;
  readonly seconds: number;
}

const DAYS = 7;

/**
 * Reads when each channel was last reconciled and how many differences were found. Omits channels that were never
 * reconciled.
 */
export async function readReconciliations(
  db: Db,
  channels: readonly string[],
  now: Date,
): Promise<LastReconciliation[]> {
  const days = Array.from({ length: DAYS }, (_, day) =>
    marketDay(new Date(now.getTime() - (day + 1) * DAY_MS)),
  );
  const last = await Promise.all(
    channels.map(async (channel) => {
      const subjects = days.map((day) => `${channel} ${day}`);
      const entry = await readLastDetail(db, 'payments.reconcile', subjects);
      if (entry === null) return null;
      const { differences } = entry.detail;
      const count = Array.isArray(differences) ? differences.length : 0;
      return { channel, differences: count, seconds: (now.getTime() - entry.at.getTime()) / 1000 };
    }),
  );
  return last.filter((one) => one !== null);
}
