import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** The maximum number of lines for each kind of mismatch. */
const LINES_MAX = 100;

/**
 * Returns one line for each mismatch between invoices and orders. Refunds in the last ten minutes are ignored, because
 * the invoices affected may not have been cancelled yet. An invoice that awaits its red-letter invoice is compared with
 * the order's original price, because after a refund it may exceed what is left.
 */
export async function checkInvoices(db: Db): Promise<string[]> {
  return [...(await aboveOrder(db)), ...(await unlikeLines(db))];
}

async function aboveOrder(db: Db): Promise<string[]> {
  const { rows } = await sql<{ number: string; live: bigint; left: bigint }>`
    select number, live, case when excess then left_fen else total_fen end as left from (
      select number, total_fen, total_fen - refunded_fen as left_fen, live,
             firm > total_fen - refunded_fen and not exists (
               select from wallet_transfer where idempotency_key = 'order:' || number || ':refund'
                 and created_at > now() - interval '10 minutes') as excess
      from sales_order
      join (select order_id, sum(invoice_line.gross_fen)::bigint as live,
                   coalesce(sum(invoice_line.gross_fen) filter (where state <> 'redRequested'), 0)::bigint as firm
            from invoice_line join invoice on invoice.id = invoice_id
            where state in ('requested', 'issued', 'redRequested') group by order_id) invoiced
        on order_id = sales_order.id
    ) compared
    where live > total_fen or excess order by number limit ${LINES_MAX}`.execute(db);
  return rows.map(
    ({ number, live, left }) =>
      `order ${number} has invoices for ${live} fen, but only ${left} fen can be invoiced`,
  );
}

async function unlikeLines(db: Db): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from invoice
    left join lateral (
      select sum(gross_fen) as gross, sum(net_fen) as net, sum(tax_fen) as tax from invoice_line where invoice_id = invoice.id
    ) summed on true
    where row(gross_fen, net_fen, tax_fen)::text is distinct from row(gross, net, tax)::text
    order by id limit ${LINES_MAX}`.execute(db);
  return rows.map(({ number }) => `invoice ${number} is not the sum of its lines`);
}
