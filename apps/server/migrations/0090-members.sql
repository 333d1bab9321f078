-- Who acts for an account beside its own person, in which role and with which budget. The owner is no row: it is the person
-- of the account.
create table account_member (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  -- Whom the invitation names, as identity writes it: a mobile number, or an e-mail address in lower case.
  receiver text not null check (length(receiver) between 3 and 320),
  -- Null until the invitation is accepted.
  person_id bigint references person (id),
  role text not null check (role in ('finance', 'developer', 'reader')),
  state text not null default 'invited' check (state in ('invited', 'active', 'ended')),
  -- Most that may be spent a month with all keys of the member, and since when there is a cap without a break.
  month_cap_fen bigint check (month_cap_fen > 0),
  capped_since timestamptz,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  ended_at timestamptz,
  check ((capped_since is null) = (month_cap_fen is null)),
  check ((person_id is null) = (accepted_at is null)),
  check (state <> 'active' or person_id is not null),
  check ((state = 'ended') = (ended_at is not null))
);
create unique index account_member_active on account_member (account_id, person_id) where state = 'active';
create unique index account_member_invited on account_member (account_id, receiver) where state = 'invited';
create index account_member_of_account on account_member (account_id, id);
create index account_member_of_person on account_member (person_id) where state = 'active';
create index account_member_of_receiver on account_member (receiver) where state = 'invited';
create trigger account_member_notice after update on account_member for each row execute function account_notice();

-- Null: of the account's own person.
alter table api_key add column member_id bigint references account_member (id);
create index api_key_of_member on api_key (member_id) where member_id is not null;
-- The site calls with one key for each person who acts for the account.
drop index api_key_for_site;
create unique index api_key_for_site on api_key (account_id, coalesce(member_id, 0)) where for_site and status = 'active';

-- As which member the person of a session acts; null: for the own account.
alter table session add column member_id bigint references account_member (id);
