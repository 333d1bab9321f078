-- The invoiced amount of an order is at most the amount that was paid and not refunded. Invoicing and
-- refunding both lock the order's row.
create or replace function invoice_line_fits() returns trigger language plpgsql as $$
declare
  sold sales_order%rowtype;
  line_fen bigint;
  of_order bigint;
  of_line bigint;
begin
  select * into sold from sales_order where id = new.order_id for no key update;
  select total_fen into line_fen from sales_order_line where order_id = new.order_id and line = new.line;
  select coalesce(sum(part.gross_fen), 0), coalesce(sum(part.gross_fen) filter (where part.line = new.line), 0)
    into of_order, of_line from invoice_line part join invoice on invoice.id = invoice_id
    where order_id = new.order_id and state in ('requested', 'issued', 'redRequested');
  if sold.state <> 'paid' or sold.account_id <> (select account_id from invoice where id = new.invoice_id)
     or of_order > sold.total_fen - sold.refunded_fen or of_line > line_fen then
    raise exception 'order %: % fen are more than can be invoiced', sold.number, new.gross_fen
      using errcode = 'check_violation', constraint = 'invoice_line_fits';
  end if;
  return null;
end $$;
