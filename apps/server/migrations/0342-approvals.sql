-- Changes that a second person must approve. The payload is frozen: what was typed, and the state that it was meant for.
create table approval (
  id bigint generated always as identity primary key,
  action text not null check (action ~ '^[a-z-]+\.[a-zA-Z-]+$'),
  subject text not null check (length(subject) <= 200),
  -- The permission that the second person needs.
  permission text not null,
  payload text not null check (length(payload) <= 20000),
  payload_hash bytea not null check (length(payload_hash) = 32),
  state_hash bytea not null check (length(state_hash) = 32),
  proposer_id bigint not null references operator,
  proposer text not null,
  reason text not null default '' check (length(reason) <= 1000),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'executed', 'rejected')),
  decided_by_id bigint references operator,
  decided_by text,
  decided_at timestamptz,
  check ((state = 'pending') = (decided_at is null)),
  check (state <> 'executed' or decided_by_id <> proposer_id)
);
create index approval_pending on approval (id) where state = 'pending';

-- Only the decision is added, once.
create function approval_is_frozen() returns trigger language plpgsql as $$
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
create trigger approval_stays before update or delete on approval
  for each row execute function approval_is_frozen();

-- A change that waits for a second person has an entry of its own.
alter table audit_entry
  drop constraint audit_entry_outcome_check,
  add constraint audit_entry_outcome_check
    check (outcome in ('done', 'begun', 'failed', 'refused', 'proposed'));
