-- Rows of a data set before `files_before` are in files, and no others. The revision grows with each change of the list.
alter table dataset
  add column files_before date,
  add column files_revision bigint not null default 0,
  -- Readers look for files only if the manifest has storage, so it stays until the rows are returned.
  add constraint dataset_files_check check (files_before is null or manifest -> 'storage' is not null);

-- The Parquet files with old rows of data sets. Their paths are below the folder of the setting JISHI_OLD_ROWS.
create table dataset_file (
  path text primary key,
  dataset_code text not null references dataset (code),
  first_day date not null,
  last_day date not null,
  rows bigint not null check (rows > 0),
  bytes bigint not null check (bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  -- Code, type and digits of each column.
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  -- The securities with rows. Null if the rows are not about securities.
  securities text[],
  written_at timestamptz not null default now(),
  -- The moment when its rows were returned to the table. The file is deleted some time later.
  returned_at timestamptz,
  check (first_day <= last_day)
);
create index dataset_file_by_day on dataset_file (dataset_code, first_day);
