-- An invoice is the sum of its lines.
create or replace function invoice_sums_lines() returns trigger language plpgsql as $$
begin
  if not exists (
    select from invoice_line where invoice_id = new.id
    having sum(gross_fen) = new.gross_fen and sum(net_fen) = new.net_fen and sum(tax_fen) = new.tax_fen
  ) then
    raise exception 'invoice %: its amounts are not those of its lines', new.number using errcode = 'check_violation';
  end if;
  return null;
end $$;
