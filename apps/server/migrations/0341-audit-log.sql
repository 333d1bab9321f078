-- Every change by a command leaves an entry in its transaction: who, from where, what, before, after and why.
alter table audit_entry
  add column operator_id bigint references operator,
  -- From where: the user and the machine of the command. Null for jobs.
  add column origin text check (length(origin) <= 200),
  -- A command in one transaction is done with it. A longer one has an entry before and one after its work.
  add column outcome text not null default 'done' check (outcome in ('done', 'begun', 'failed', 'refused')),
  add column account_id bigint,
  add column before jsonb,
  add column after jsonb,
  drop constraint audit_entry_action_check,
  add constraint audit_entry_action_check check (action ~ '^[a-z-]+\.[a-zA-Z-]+$'),
  drop constraint audit_entry_reason_check,
  add constraint audit_entry_reason_check check (length(reason) <= 1000);
create index audit_entry_account on audit_entry (account_id, id) where account_id is not null;
create index audit_entry_actor on audit_entry (actor, id);
create index audit_entry_action on audit_entry (action, id);
create index audit_entry_at on audit_entry (at);

create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: the audit log is append-only', lower(tg_op), tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_entry_stays before update or delete or truncate on audit_entry
  for each statement execute function audit_is_append_only();
