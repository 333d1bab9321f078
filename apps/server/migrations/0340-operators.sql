-- The persons who operate the product, and the programs that run commands for them. Separate from customers.
create table operator (
  id bigint generated always as identity primary key,
  -- The name with which they sign in and which the audit log shows. It never changes and is never given again.
  name text not null unique check (name ~ '^[a-z][a-z0-9.-]{1,39}$'),
  full_name text not null check (length(full_name) between 1 and 80),
  -- local: the owner of a development database on one's own machine, whom production refuses.
  kind text not null check (kind in ('person', 'machine', 'local')),
  roles text[] not null,
  invitation_hash bytea unique check (length(invitation_hash) = 32),
  invitation_ends_at timestamptz,
  -- The secret of the one-time codes, encrypted with the server's secret. Confirmed when enrolled_at is set.
  totp_secret text,
  -- The time step of the last accepted code: each code counts once.
  totp_step bigint not null default 0,
  failures int not null default 0 check (failures >= 0),
  locked_until timestamptz,
  created_at timestamptz not null default now(),
  enrolled_at timestamptz,
  disabled_at timestamptz,
  check ((invitation_hash is null) = (invitation_ends_at is null)),
  check (kind <> 'person' or enrolled_at is null or totp_secret is not null)
);

-- Codes that replace the one-time code once each, after the loss of a device.
create table operator_recovery_code (
  operator_id bigint not null references operator,
  hash bytea not null check (length(hash) = 32),
  used_at timestamptz,
  primary key (operator_id, hash)
);

-- Sign-ins. The credential itself is only in the operator's file.
create table operator_login (
  hash bytea primary key check (length(hash) = 32),
  operator_id bigint not null references operator,
  origin text not null check (length(origin) <= 200),
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index operator_login_operator on operator_login (operator_id, created_at);
