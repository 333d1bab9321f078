-- The content of an application never changes, and a review is final. A rejected applicant must apply again.
create or replace function application_is_fixed() returns trigger language plpgsql as $$
begin
  if old.state <> 'review' or row(new.kind, new.receipt_hash, new.applicant, new.form, new.invite_code, new.applied_at)
     is distinct from row(old.kind, old.receipt_hash, old.applicant, old.form, old.invite_code, old.applied_at) then
    raise exception 'application %: only its review may be added', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
