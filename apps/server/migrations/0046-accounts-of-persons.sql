-- Accounts of persons who sign in, and the applications of organisations and overseas customers.

alter table account
  -- null: made on the command line, and nobody signs in to it
  add column person_id bigint unique references person (id),
  add column star_level integer not null default 0 check (star_level between 0 and 5),
  -- may make the calls that the contract keeps for the operator
  add column is_operator boolean not null default false,
  -- the firm, as its approved application names it
  add column company text check (length(company) between 1 and 300),
  -- the invitation code that it was opened with, as it was given
  add column invite_code text check (length(invite_code) between 1 and 64),
  add check (not is_operator or person_id is not null);

-- The site calls for a person with a key of its own, which nobody is shown; there is one at a time.
alter table api_key add column for_site boolean not null default false;
create unique index api_key_for_site on api_key (account_id) where for_site and status = 'active';

create table application (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('organisation', 'overseas')),
  -- SHA-256 of the receipt: 256 random bits, which the applicant alone holds
  receipt_hash bytea not null unique check (length(receipt_hash) = 32),
  -- the account to upgrade; where there is none, the one that approval opened
  account_id bigint references account (id),
  -- mobile number of an organisation's contact, e-mail address of an overseas customer
  applicant text not null,
  lang text not null check (lang in ('zh', 'en')),
  form jsonb not null,
  state text not null default 'review' check (state in ('review', 'approved', 'refused')),
  reason text check (length(reason) between 1 and 1000),
  applied_at timestamptz not null,
  reviewed_at timestamptz,
  check ((state = 'review') = (reviewed_at is null)),
  check ((state = 'refused') = (reason is not null)),
  check (state <> 'approved' or account_id is not null)
);
create unique index application_under_review on application (kind, applicant) where state = 'review';
create unique index application_of_account_under_review on application (account_id) where state = 'review';
create index application_of_account on application (account_id, id desc);
create index application_by_state on application (state, id);

-- What was applied for is not rewritten, and a review is not taken back: who was refused applies again.
create function application_is_fixed() returns trigger language plpgsql as $$
begin
  if old.state <> 'review' or row(new.kind, new.receipt_hash, new.applicant, new.form, new.applied_at)
     is distinct from row(old.kind, old.receipt_hash, old.applicant, old.form, old.applied_at) then
    raise exception 'application %: only its review may be added', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger application_is_fixed before update on application for each row execute function application_is_fixed();
