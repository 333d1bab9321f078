-- Old rows of a data set are in Parquet files or in ClickHouse, where `path` is a table and the name of a file in it.
alter table dataset_file
  add column history text not null default 'files' check (history in ('files', 'clickhouse'));
