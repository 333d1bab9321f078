-- One-time codes by SMS and e-mail, and the waiting of those who fail to sign in.

create table one_time_code (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'email')),
  receiver text not null check (length(receiver) between 1 and 254),
  purpose text not null
    check (purpose in ('login', 'register', 'firstLogin', 'reset', 'bind', 'unbind', 'captcha', 'apply')),
  network text not null check (length(network) <= 64),
  -- HMAC of salt and code under the server's secret: of six digits a plain hash would hide nothing
  salt bytea not null check (length(salt) = 16),
  code_hash bytea not null check (length(code_hash) = 32),
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  tries_left integer not null check (tries_left >= 0),
  end_reason text check (end_reason in ('used', 'replaced', 'triedOut'))
);
create index one_time_code_receiver on one_time_code (receiver, made_at desc);
create index one_time_code_network on one_time_code (network, made_at desc);
create index one_time_code_age on one_time_code (made_at);
-- There is one code to answer with at a time.
create unique index one_time_code_open on one_time_code (receiver, purpose) where end_reason is null;

create table sign_in_failure (
  -- HMAC of the account that was named, or of the network it came from
  subject bytea primary key check (length(subject) = 32),
  failures integer not null check (failures > 0),
  last_at timestamptz not null,
  wait_until timestamptz not null
);
create index sign_in_failure_age on sign_in_failure (last_at);
