-- Entries of the audit log are immutable.
create or replace function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: the audit log is append-only', lower(tg_op), tg_table_name using errcode = 'restrict_violation';
end $$;
