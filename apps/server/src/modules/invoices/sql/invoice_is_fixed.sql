-- Lines, files, rates and sellers of invoices can be added, but neither changed nor deleted.
create or replace function invoice_is_fixed() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: what belongs to invoices stays', lower(tg_op), tg_table_name using errcode = 'restrict_violation';
end $$;
