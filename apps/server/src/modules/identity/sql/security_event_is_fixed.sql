-- A security event is never updated.
create or replace function security_event_is_fixed() returns trigger language plpgsql as $$
begin
  raise exception 'security_event %: what happened stays', old.id using errcode = 'restrict_violation';
end $$;
