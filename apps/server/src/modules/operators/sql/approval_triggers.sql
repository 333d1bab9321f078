-- A proposal is immutable except for the decision, which is added once.
create or replace function approval_is_frozen() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.state <> 'pending'
    or (new.action, new.subject, new.permission, new.payload, new.payload_hash, new.state_hash, new.proposer_id,
        new.proposer, new.reason, new.proposed_at, new.expires_at)
      is distinct from (old.action, old.subject, old.permission, old.payload, old.payload_hash, old.state_hash,
        old.proposer_id, old.proposer, old.reason, old.proposed_at, old.expires_at)
  then raise exception 'a proposal is frozen' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
