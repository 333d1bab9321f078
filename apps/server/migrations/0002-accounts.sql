-- Who may call the API: plans of call limits, accounts, their keys, and the tokens issued to keys.

create table limit_plan (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{0,31}$'),
  zh text not null,
  en text not null,
  per_second integer not null check (per_second > 0),
  per_minute integer not null check (per_minute >= per_second),
  per_day integer not null check (per_day >= per_minute),
  -- shown on the page of limits; the house's own plan is not
  listed boolean not null default true
);

insert into limit_plan (id, zh, en, per_second, per_minute, per_day, listed) values
  ('anonymous', '未登录', 'Anonymous', 20, 300, 5000, true),
  ('standard', '标准', 'Standard', 20, 600, 100000, true),
  ('professional', '专业', 'Professional', 200, 6000, 2000000, true),
  ('unlimited', '内部', 'Internal', 1000000, 60000000, 2000000000, false);

create table account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('individual', 'organisation', 'overseas', 'internal')),
  name text not null check (length(name) between 1 and 200),
  status text not null default 'active' check (status in ('active', 'disabled')),
  plan text not null default 'standard' references limit_plan (id),
  vip_level integer not null default 0 check (vip_level between 0 and 9),
  -- The end of the membership; null with a level means that it does not end.
  vip_until timestamptz,
  created_at timestamptz not null default now(),
  check (vip_level > 0 or vip_until is null)
);

create table api_key (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  access_key text not null unique check (access_key ~ '^jsk[a-z2-7]{17}$'),
  -- SHA-256 of 256 random bits: nothing to guess, so a slow password hash would only cost time.
  secret_hash bytea not null check (length(secret_hash) = 32),
  label text not null default '' check (length(label) <= 100),
  status text not null default 'active' check (status in ('active', 'revoked')),
  created_at timestamptz not null default now()
);
create index api_key_account on api_key (account_id);

-- The token itself is derived from this row and the server's secret: nothing that a reader of the table could use is kept.
create table access_token (
  id bigint generated always as identity primary key,
  key_id bigint not null references api_key (id),
  issued_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > issued_at)
);
create index access_token_key on access_token (key_id, id desc);
create index access_token_expiry on access_token (expires_at);

-- Every process keeps what it knows of an account until it hears of a change on this channel: the account's id, or * for
-- all. A notice is sent at commit, so whoever reads after it reads the change.
create function account_notice() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'limit_plan' then
    perform pg_notify('jishi_accounts', '*');
  elsif tg_table_name = 'account' then
    perform pg_notify('jishi_accounts', new.id::text);
  else
    perform pg_notify('jishi_accounts', new.account_id::text);
  end if;
  return null;
end $$;

create trigger limit_plan_notice after update on limit_plan for each row execute function account_notice();
create trigger account_notice after update on account for each row execute function account_notice();
create trigger api_key_notice after update on api_key for each row execute function account_notice();

-- An access key stays what it was made as: a new secret is a new key, and a revoked key never comes back.
create function api_key_is_fixed() returns trigger language plpgsql as $$
begin
  if row(new.account_id, new.access_key, new.secret_hash) is distinct from row(old.account_id, old.access_key, old.secret_hash)
     or (old.status = 'revoked' and new.status <> 'revoked') then
    raise exception 'api_key %: only its label and its revocation may change', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger api_key_is_fixed before update on api_key for each row execute function api_key_is_fixed();
