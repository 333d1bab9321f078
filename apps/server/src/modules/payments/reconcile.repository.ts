import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

export interface OwnReceipt {
  readonly tradeNo: string;
  readonly number: string;
  readonly amountFen: bigint;
  readonly at: Date;
}

/** Money that arrived by a channel in a span of time, and a day around it. */
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
  readonly state: 'sent' | 'done' | 'failed';
  readonly at: Date;
}

export async function readRefundsOf(db: Db, channel: string, from: Date, to: Date): Promise<OwnRefund[]> {
  const { rows } = await sql<OwnRefund>`
    select refund.number as "refundNumber", payment.number, refund.amount_fen as "amountFen", refund.state, sent_at as at
    from payment_refund refund join payment on payment.id = payment_id
    where payment.channel = ${channel} and sent_at >= ${from}::timestamptz - interval '1 day'
      and sent_at < ${to}::timestamptz + interval '1 day'`.execute(db);
  return rows;
}

/** What does not fit between payments and their receipts, one line each: for the nightly check. */
export async function checkReceipts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select 'payment ' || number || ' is paid and has no receipt' as line from payment
    where state = 'paid' and not exists (select from payment_receipt where payment_id = payment.id)
    union all
    select 'payment ' || number || ' has a receipt and is ' || state from payment
    where state <> 'paid' and exists (select from payment_receipt where payment_id = payment.id)
    union all
    select 'payment ' || payment.number || ' was refunded more than it received' from payment
    join payment_refund refund on refund.payment_id = payment.id and refund.state in ('sent', 'done')
    group by payment.id having sum(refund.amount_fen) >
      (select coalesce(sum(amount_fen), 0) from payment_receipt where payment_id = payment.id)
    limit 100`.execute(db);
  return rows.map(({ line }) => line);
}
