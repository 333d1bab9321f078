-- Exports of data sets as files: what was chosen, and how far it is.
create table file_export (
  id bigint generated always as identity primary key,
  number uuid not null unique,
  account_id bigint not null references account (id),
  dataset_code text not null,
  format text not null check (format in ('csv', 'parquet', 'xlsx', 'dbf')),
  split text not null check (split in ('all', 'year', 'month', 'day')),
  header text not null check (header in ('codes', 'zh', 'en')),
  from_day date,
  to_day date,
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'done', 'failed', 'cancelled', 'expired')),
  idempotency_key text not null,
  input_hash bytea not null,
  attempts smallint not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  -- Its files are gone from the storage.
  removed_at timestamptz,
  check (from_day <= to_day),
  unique (account_id, idempotency_key)
);

create index file_export_account on file_export (account_id, id desc);
create index file_export_open on file_export (id) where state in ('waiting', 'running');
create index file_export_kept on file_export (expires_at) where removed_at is null and state not in ('waiting', 'running');

-- The files of an export, planned when it begins: one that was cut off goes on behind the last that is written.
create table file_export_file (
  export_id bigint not null references file_export (id) on delete cascade,
  place integer not null,
  name text not null,
  -- Null without bound; both null and not undated: all rows of the export.
  from_day date,
  to_day date,
  -- Rows without a date.
  undated boolean not null default false,
  rows_planned bigint not null,
  rows bigint,
  bytes bigint,
  sha256 bytea,
  written_at timestamptz,
  primary key (export_id, place),
  unique (export_id, name),
  check ((written_at is null) = (sha256 is null) and (written_at is null) = (bytes is null)
    and (written_at is null) = (rows is null))
);
