-- What changed in the description of a data set, and when: told on its page beside the loads of its rows.
create table dataset_description_change (
  id bigint generated always as identity primary key,
  dataset_code text not null references dataset (code),
  -- null when the data set was described for the first time; otherwise the parts that differ
  changes jsonb,
  applied_at timestamptz not null default now()
);
create index dataset_description_change_by_dataset on dataset_description_change (dataset_code, id desc);
