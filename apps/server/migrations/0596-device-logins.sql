-- Programs that show a code need no address to which a person is sent back.
alter table registered_program
  add column shows_codes boolean not null default false,
  drop constraint registered_program_redirect_uris_check,
  add constraint registered_program_redirect_uris_check
    check (cardinality(redirect_uris) between 0 and 10 and (shows_codes or cardinality(redirect_uris) > 0));

-- Programs without a browser that show a person a code to type (RFC 8628).
create table device_login (
  device_hash bytea primary key check (length(device_hash) = 32),
  -- The keyed hash of the code that the person types.
  user_hash bytea not null unique check (length(user_hash) = 32),
  client_id text not null check (client_id ~ '^jsp_[\w-]{22}$'),
  resource text not null,
  expires_at timestamptz not null,
  -- The seconds between two polls, and when the next one may come.
  interval_seconds integer not null check (interval_seconds between 5 and 105),
  next_poll_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'allowed', 'used', 'refused', 'ended')),
  key_id bigint references connection (key_id),
  constraint device_login_key_check check (
    case state when 'allowed' then key_id is not null when 'used' then key_id is not null
      when 'ended' then true else key_id is null end)
);
create index device_login_expiry on device_login (expires_at);
create index device_login_key on device_login (key_id);
