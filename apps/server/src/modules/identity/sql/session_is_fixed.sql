-- A session's user, token and sign-in time never change, and neither does its end once it is set. A session that has
-- ended can therefore never be reopened.
create or replace function session_is_fixed() returns trigger language plpgsql as $$
begin
  if row(new.person_id, new.token_hash, new.signed_in_at) is distinct from row(old.person_id, old.token_hash, old.signed_in_at)
     or (old.ended_at is not null and row(new.ended_at, new.end_reason) is distinct from row(old.ended_at, old.end_reason)) then
    raise exception 'session %: its person, token and end stay', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
