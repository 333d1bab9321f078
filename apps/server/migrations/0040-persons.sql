-- Who signs in, where they are signed in, and what happened to the doors of each.

create table person (
  id bigint generated always as identity primary key,
  mobile text unique check (mobile ~ '^1[0-9]{10}$'),
  -- in lower case: however an address is typed, it is one person's
  email text unique check (email = lower(email) and length(email) between 3 and 254),
  -- argon2id with its parameters and salt; null: no password was set
  password_hash text check (password_hash like '$argon2id$%'),
  created_at timestamptz not null
);

create table session (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id),
  -- SHA-256 of the 256 random bits in the cookie
  token_hash bytea not null unique check (length(token_hash) = 32),
  way text not null check (way in ('password', 'sms', 'qq', 'wechat', 'registration')),
  device text not null check (length(device) <= 200),
  network text not null check (length(network) <= 64),
  signed_in_at timestamptz not null,
  -- written once a minute at most
  last_seen_at timestamptz not null check (last_seen_at >= signed_in_at),
  ended_at timestamptz,
  end_reason text
    check (end_reason in ('signedOut', 'replaced', 'endedElsewhere', 'passwordChanged', 'passwordReset', 'byOperator')),
  check ((ended_at is null) = (end_reason is null))
);
create index session_person on session (person_id, id desc);
create index session_age on session (signed_in_at);

-- A session keeps its person, its token and its end: nothing opens it again.
create function session_is_fixed() returns trigger language plpgsql as $$
begin
  if row(new.person_id, new.token_hash, new.signed_in_at) is distinct from row(old.person_id, old.token_hash, old.signed_in_at)
     or (old.ended_at is not null and row(new.ended_at, new.end_reason) is distinct from row(old.ended_at, old.end_reason)) then
    raise exception 'session %: its person, token and end stay', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger session_is_fixed before update on session for each row execute function session_is_fixed();

create table security_event (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id),
  kind text not null check (kind ~ '^[a-z][A-Za-z]{1,40}$'),
  at timestamptz not null,
  device text not null check (length(device) <= 200),
  network text not null check (length(network) <= 64)
);
create index security_event_person on security_event (person_id, id desc);
create index security_event_age on security_event (at);

-- What happened is not rewritten; it only grows old.
create function security_event_is_fixed() returns trigger language plpgsql as $$
begin
  raise exception 'security_event %: what happened stays', old.id using errcode = 'restrict_violation';
end $$;
create trigger security_event_is_fixed before update on security_event for each row execute function security_event_is_fixed();
