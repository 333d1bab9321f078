-- Delivery plans: what is fetched from where, when, and into which data set.
create table pull_plan (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{0,39}$'),
  document jsonb not null,
  is_paused boolean not null default false,
  -- The next time by its schedule; null while it is paused.
  next_at timestamptz,
  applied_at timestamptz not null,
  check (is_paused = (next_at is null))
);

-- Passwords and keys of sources, encrypted under the server's secret.
create table pull_secret (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{0,39}$'),
  encrypted text not null,
  changed_at timestamptz not null
);

-- One row for each time at which a plan was due, or that a person asked for.
create table pull_run (
  id bigint generated always as identity primary key,
  plan text not null references pull_plan (name) on delete cascade,
  trigger text not null check (trigger in ('schedule', 'person')),
  due_at timestamptz not null,
  late_at timestamptz,
  is_late boolean not null default false,
  state text not null check (state in ('waiting', 'running', 'loaded', 'nothing', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  -- The time of the next attempt, while it is waiting.
  attempt_at timestamptz,
  began_at timestamptz,
  ended_at timestamptz,
  -- The last problem: its reason, and the words in both languages.
  error jsonb,
  check ((state = 'waiting') = (attempt_at is not null)),
  check ((state in ('loaded', 'nothing', 'failed')) = (ended_at is not null))
);
create unique index pull_run_open on pull_run (plan) where ended_at is null;
create index pull_run_by_plan on pull_run (plan, id);
create index pull_run_ended on pull_run (ended_at);

-- The files of runs. They stay longer than the runs, so that no old file is loaded a second time.
create table pull_file (
  id bigint generated always as identity primary key,
  plan text not null references pull_plan (name) on delete cascade,
  run_id bigint references pull_run (id) on delete set null,
  name text not null,
  -- What the source says of this version: an entity tag, or size and time.
  version text,
  bytes bigint not null check (bytes >= 0),
  sha256 bytea not null check (length(sha256) = 32),
  state text not null check (state in ('loading', 'loaded', 'repeated', 'refused')),
  at timestamptz not null,
  rows_read bigint not null default 0,
  rows_inserted bigint not null default 0,
  rows_updated bigint not null default 0,
  rows_deleted bigint not null default 0,
  rows_rejected bigint not null default 0,
  reject_file text,
  -- Numbers of the deliveries that checks held, so that none of their rows is published.
  held_deliveries bigint[] not null default '{}',
  error jsonb
);
create index pull_file_by_content on pull_file (plan, sha256);
create index pull_file_by_name on pull_file (plan, name, id);
create index pull_file_by_run on pull_file (run_id);
