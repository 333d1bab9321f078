-- Data sets whose rows are offered as files.
create table data_file_set (
  dataset_code text primary key references dataset (code) on delete cascade,
  -- When a customer last asked for its files. Files that nobody wants are not made again.
  wanted_at timestamptz not null,
  -- The version whose files are listed; null until the first ones are made.
  version bigint,
  -- The ids and types of all fields that files ever had: an id stays with its field.
  fields jsonb not null default '{}',
  -- The files of the newest version that are made, and those that it has; null if none are being made.
  files_ready integer,
  files_total integer,
  -- The folder of the file that is being written, so that it is removed after a crash.
  writing text,
  failures smallint not null default 0,
  failed_at timestamptz,
  check ((files_ready is null) = (files_total is null))
);

-- Files of rows of a data set, which never change.
create table data_file (
  id bigint generated always as identity primary key,
  dataset_code text not null references data_file_set (dataset_code) on delete cascade,
  period text not null,
  -- The state of the data set whose rows the file has: its version, and the newest change in its feed.
  made_in_version bigint not null,
  feed_objectid bigint not null,
  -- The columns with their ids and types, as a sum: other columns need another file.
  shape bytea not null,
  first_day date,
  last_day date,
  rows bigint not null,
  bytes bigint not null,
  sha256 bytea not null check (length(sha256) = 32),
  -- Its folder in the file storage.
  path text not null unique,
  bounds jsonb not null,
  made_at timestamptz not null,
  -- The version in which it was first listed; null while the others of its version are being made.
  listed_in_version bigint,
  -- The version that has other rows in its place; null while it is listed.
  removed_in_version bigint,
  removed_at timestamptz,
  check ((removed_in_version is null) = (removed_at is null))
);

create unique index data_file_listed on data_file (dataset_code, period)
  where listed_in_version is not null and removed_in_version is null;
create index data_file_by_sum on data_file (dataset_code, sha256);
create index data_file_removed on data_file (removed_at) where removed_at is not null;

-- Files that accounts paid for. An account pays for a file once, however often it is made or loaded.
create table data_file_purchase (
  account_id bigint not null references account (id),
  dataset_code text not null,
  sha256 bytea not null check (length(sha256) = 32),
  period text not null,
  rows bigint not null,
  price_fen bigint not null check (price_fen >= 0),
  -- The call that paid for it, perhaps together with others.
  request_id uuid not null,
  bought_at timestamptz not null,
  primary key (account_id, dataset_code, sha256)
);

-- Bytes of files that accounts were sent, by market day.
create table data_file_use (
  account_id bigint not null references account (id),
  dataset_code text not null,
  day date not null,
  requests bigint not null,
  bytes bigint not null,
  primary key (account_id, day, dataset_code)
);
create index data_file_use_day on data_file_use (day);
