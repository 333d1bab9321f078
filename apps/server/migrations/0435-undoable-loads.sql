alter table dataset_load
  -- The changes of the load in the change feed: the numbers after `feed_after`, up to `feed_last`. Null if an older release made the
  -- load, or if later loads are no longer recorded.
  add column feed_after bigint,
  add column feed_last bigint check (feed_last >= feed_after),
  -- The load that this one undid. It may be gone, because records of loads are kept for a time.
  add column undoes bigint,
  -- Made-up rows that the load removed, which no feed records.
  add column rows_cleared bigint not null default 0,
  -- The field that told the row versions apart when the load ran.
  add column versions_by text;

-- Row versions as they were before a load changed them. The change feed records only the rows, each of which is its newest version.
create table dataset_version_change (
  load_id bigint not null references dataset_load (id) on delete cascade,
  number bigint not null,
  -- Row key and day of announcement.
  key jsonb not null,
  -- Null if the load added the version.
  before jsonb,
  primary key (load_id, number)
);
