-- A mail or an SMS with the link of an invitation into an organisation. The link's token is stored as a hash only.
create table member_letter (
  id bigint generated always as identity primary key,
  member_id bigint not null references account_member (id),
  token_hash bytea not null unique check (length(token_hash) = 32),
  asked_at timestamptz not null,
  -- asked: not handed to the provider yet. refused: it can never be delivered.
  state text not null default 'asked' check (state in ('asked', 'sent', 'refused')),
  ended_at timestamptz,
  check ((state = 'asked') = (ended_at is null))
);
create index member_letter_of_member on member_letter (member_id, id desc);
-- The limit of letters to one number or address counts those of ended invitations too.
create index account_member_by_receiver on account_member (receiver);
