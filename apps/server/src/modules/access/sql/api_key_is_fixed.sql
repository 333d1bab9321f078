-- An access key never changes. A new secret needs a new key, and a revoked key never becomes active again.
create or replace function api_key_is_fixed() returns trigger language plpgsql as $$
begin
  if row(new.account_id, new.member_id, new.access_key, new.secret_hash)
       is distinct from row(old.account_id, old.member_id, old.access_key, old.secret_hash)
     or (old.status = 'revoked' and new.status <> 'revoked') then
    raise exception 'api_key %: only its label and its revocation may change', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
