-- Tables that manifests make live in `data`, their change feeds in `feed`; ours live in `public`.
create schema data;
create schema feed;

create table dataset (
  code text primary key,
  -- the manifest as it was applied
  manifest jsonb not null,
  -- grows with every change of rows or shape; answers that were made of an older version are never reused
  version bigint not null default 1,
  row_count bigint not null default 0 check (row_count >= 0),
  coverage_from date,
  coverage_to date,
  -- OBJECTID of the newest row of the change feed; loads of one data set take turns, so numbers grow as they commit
  feed_objectid bigint not null default 0,
  -- when rows last changed
  updated_at timestamptz,
  -- sum of the versions that row_count and coverage were counted at; a view is stale when its bases moved on
  stats_version bigint not null default 0,
  applied_at timestamptz not null default now()
);

create table dataset_load (
  id bigint generated always as identity primary key,
  dataset_code text not null references dataset (code),
  source text not null,
  replaced boolean not null,
  rows_read bigint not null,
  rows_inserted bigint not null,
  rows_updated bigint not null,
  rows_deleted bigint not null,
  rows_unchanged bigint not null,
  rows_rejected bigint not null,
  rows_skipped bigint not null,
  started_at timestamptz not null,
  finished_at timestamptz not null default now()
);
create index dataset_load_by_dataset on dataset_load (dataset_code, id desc);

-- Every process hears of a new version at once and drops the answers that it kept.
create function announce_dataset() returns trigger language plpgsql as $$
begin
  perform pg_notify('jishi_datasets', new.code);
  return null;
end $$;
create trigger dataset_announced after insert or update on dataset
  for each row execute function announce_dataset();
