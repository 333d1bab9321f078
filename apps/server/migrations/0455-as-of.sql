-- The rows of data sets that keep a history, as they were served: a table for each.
create schema served;

-- The moments at which the rows of such a data set changed.
create table dataset_moment (
  dataset_code text not null references dataset (code),
  -- Grows by one with each change.
  number bigint not null,
  -- The version of the data set from this moment on.
  version bigint not null,
  -- When the change was committed.
  at timestamptz not null default clock_timestamp(),
  primary key (dataset_code, number)
);
create index dataset_moment_by_time on dataset_moment (dataset_code, at);
create index dataset_moment_by_version on dataset_moment (dataset_code, version);

create function stamp_moment() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger dataset_moment_at_commit after insert on dataset_moment
  deferrable initially deferred for each row execute function stamp_moment();
