-- The key of a program that a person connected. Its name begins with `jsc`, and nobody knows its secret: the program
-- holds tokens of it only.
alter table api_key
  add column for_connection boolean not null default false,
  drop constraint api_key_access_key_check,
  add constraint api_key_access_key_check check (access_key ~ '^js[cks]([a-z2-7]{17}|9[b-z][a-z2-7]{15})$'),
  add constraint api_key_for_connection_check check (for_connection = (access_key like 'jsc%'));

-- Programs that registered themselves (RFC 7591). They have no secret.
create table registered_program (
  client_id text primary key check (client_id ~ '^jsp_[\w-]{22}$'),
  name text not null check (length(name) between 1 and 80),
  redirect_uris text[] not null check (cardinality(redirect_uris) between 1 and 10),
  registered_at timestamptz not null,
  -- When a person last connected it.
  used_at timestamptz
);
create index registered_program_age on registered_program (coalesce(used_at, registered_at));

create table connection (
  key_id bigint primary key references api_key (id),
  client_id text not null check (length(client_id) <= 300),
  program_name text not null check (length(program_name) between 1 and 80),
  -- The host to which the program asked to be sent back; null for a program that showed a code.
  host text check (length(host) <= 300),
  resource text not null,
  -- When the key ends. Until the program fetches its first tokens, the key itself ends sooner.
  ends_at timestamptz not null,
  -- The number of the refresh token that is valid; 0 before the first one.
  renewals bigint not null default 0 check (renewals >= 0)
);

create table authorization_code (
  code_hash bytea primary key check (length(code_hash) = 32),
  key_id bigint not null references connection (key_id),
  redirect_uri text not null,
  -- SHA-256 of the verifier, base64url.
  challenge text not null check (challenge ~ '^[\w-]{43}$'),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index authorization_code_expiry on authorization_code (expires_at);
create index authorization_code_key on authorization_code (key_id);
