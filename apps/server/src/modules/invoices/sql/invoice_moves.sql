-- The contents of an invoice stay as requested. Only its state changes, and never back to an earlier one.
create or replace function invoice_moves() returns trigger language plpgsql as $$
begin
  if row(new.number, new.account_id, new.kind, new.form, new.seller, new.gross_fen, new.net_fen, new.tax_fen, new.idempotency_key,
         new.input_hash, new.requested_at)
       is distinct from row(old.number, old.account_id, old.kind, old.form, old.seller, old.gross_fen, old.net_fen, old.tax_fen,
         old.idempotency_key, old.input_hash, old.requested_at)
     or (old.issue_number is not null
         and row(new.issue_number, new.issued_on) is distinct from row(old.issue_number, old.issued_on)) then
    raise exception 'invoice %: what it says stays', old.number using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
       ('requested', 'issued'), ('requested', 'refused'), ('requested', 'withdrawn'),
       ('issued', 'redRequested'), ('issued', 'redIssued'), ('redRequested', 'redIssued')) then
    raise exception 'invoice %: % does not become %', old.number, old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
