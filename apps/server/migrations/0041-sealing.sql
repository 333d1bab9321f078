-- Key pairs for fields that travel encrypted, and the requests that used one.

create table sealing_key (
  id text primary key check (id ~ '^\w{1,40}$'),
  -- P-256, raw
  public_key bytea not null check (length(public_key) = 65),
  -- PKCS #8, encrypted under the server's secret
  private_key_encrypted text not null,
  made_at timestamptz not null,
  -- until then it is given out, and after that understood for as long again
  given_until timestamptz not null,
  understood_until timestamptz not null,
  check (made_at < given_until and given_until < understood_until)
);
create index sealing_key_given on sealing_key (given_until);

-- A caller makes a key pair for one request; the second with the same public key is a replay.
create table sealed_request (
  caller_key_hash bytea primary key check (length(caller_key_hash) = 32),
  -- from then on its time alone is reason enough to refuse it
  forgotten_at timestamptz not null
);
create index sealed_request_age on sealed_request (forgotten_at);
