import { DAY_MS } from '@jishi/market-math';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

export interface OwnReceipt {
  readonly tradeNo: string;
  readonly number: string;
  readonly amountFen: bigint;
  readonly at: Date;
}

/** Reads a channel's receipts from a period, the day before it and the day after it. */
export async function readReceipts(db: Db, channel: string, from: Date, to: Date): Promise<OwnReceipt[]> {
  const { rows } = await sql<OwnReceipt>`
    select trade_no as "tradeNo", number, receipt.amount_fen as "amountFen", receipt.paid_at as at
    from payment_receipt receipt join payment on payment.id = payment_id
    where receipt.channel = ${channel} and receipt.paid_at >= ${from}::timestamptz - interval '1 day'
      and receipt.paid_at < ${to}::timestamptz + interval '1 day'`.execute(db);
  return rows;
}

export interface OwnRefund {
  readonly refundNumber: string;
  readonly number: string;
  readonly amountFen: bigint;
  readonly state: 'sent' | 'done' | 'failed' | 'owed';
  readonly at: Date;
}

export async function readRefundsOf(db: Db, channel: string, from: Date, to: Date): Promise<OwnRefund[]> {
  const { rows } = await sql<OwnRefund>`
    select refund.number as "refundNumber", payment.number, refund.amount_fen as "amountFen", refund.state, sent_at as at
    from payment_refund refund join payment on payment.id = payment_id
    where payment.channel = ${channel} and refund.channel_ref is null and sent_at >= ${from}::timestamptz - interval '1 day'
      and sent_at < ${to}::timestamptz + interval '1 day'`.execute(db);
  return rows;
}

/**
 * A refund without an outcome this long after it was sent is listed, because every channel reports the outcome sooner.
 * Bank refunds are not checked, because they are sent by hand.
 */
const SENT_DAYS = 7;

/** Returns one line for each mismatch between payments and their receipts, for the nightly check. */
export async function checkReceipts(db: Db, now: Date): Promise<string[]> {
  const overdue = new Date(now.getTime() - SENT_DAYS * DAY_MS);
  const { rows } = await sql<{ line: string }>`
    select 'payment ' || number || ' is paid and has no receipt' as line from payment
    where state = 'paid' and not exists (select from payment_receipt where payment_id = payment.id)
    union all
    select 'payment ' || number || ' has a receipt and is ' || state from payment
    where state <> 'paid' and exists (select from payment_receipt where payment_id = payment.id)
    union all
    select 'payment ' || number || ': money arrived that is not settled: ' || problem from payment
    where problem is not null
    union all
    select 'refund ' || number || ': its channel has not said for ' || ${SENT_DAYS}::int || ' days what became of it'
    from payment_refund where state = 'sent' and sent_at < ${overdue}
    union all
    select 'payment ' || payment.number || ': ' || channel || ' took ' || (refund.amount_fen / 100.0)::numeric(20, 2)
      || ' yuan back (' || reason || '), and the wallet holds less'
    from payment_refund refund join payment on payment.id = payment_id where refund.state = 'owed'
    union all
    select 'payment ' || payment.number || ': ' || reversal.channel || ' gave ' || (reversal.amount_fen / 100.0)::numeric(20, 2)
      || ' yuan back (' || reason || '), and has not said that it took them'
    from payment_reversal reversal join payment_receipt using (channel, trade_no) join payment on payment.id = payment_id
    where not is_taken and received_at < ${overdue}
    union all
    select 'payment ' || payment.number || ' was refunded more than it received' from payment
    join payment_refund refund on refund.payment_id = payment.id and refund.state in ('sent', 'done')
    group by payment.id having sum(refund.amount_fen) >
      (select coalesce(sum(amount_fen), 0) from payment_receipt where payment_id = payment.id)
    limit 100`.execute(db);
  return rows.map(({ line }) => line);
}
