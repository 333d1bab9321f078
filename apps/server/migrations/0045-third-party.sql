-- Signing in with QQ or WeChat: what was begun, who came back for the first time, and who is bound to whom.

create table third_party_state (
  -- SHA-256 of the state that went to the third party, and of the secret in the cookie of the browser that left with it
  state_hash bytea primary key check (length(state_hash) = 32),
  browser_hash bytea not null check (length(browser_hash) = 32),
  provider text not null check (provider in ('qq', 'wechat')),
  -- the third party wants to see it again when the code is exchanged
  redirect_uri text not null check (length(redirect_uri) <= 2000),
  network text not null check (length(network) <= 64),
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at)
);
create index third_party_state_network on third_party_state (network, made_at);
create index third_party_state_age on third_party_state (expires_at);

create table third_party_ticket (
  ticket_hash bytea primary key check (length(ticket_hash) = 32),
  browser_hash bytea not null check (length(browser_hash) = 32),
  provider text not null check (provider in ('qq', 'wechat')),
  subject text not null check (length(subject) between 1 and 128),
  expires_at timestamptz not null
);
create index third_party_ticket_age on third_party_ticket (expires_at);

create table third_party_login (
  provider text not null check (provider in ('qq', 'wechat')),
  -- what the third party calls the person, for our application alone
  subject text not null check (length(subject) between 1 and 128),
  person_id bigint not null references person (id),
  bound_at timestamptz not null,
  primary key (provider, subject),
  unique (person_id, provider)
);
