-- The versions of data sets whose list of files differs from the one before. A row stays as long as all of its files.
create table data_file_version (
  dataset_code text not null references data_file_set (dataset_code) on delete cascade,
  version bigint not null,
  listed_at timestamptz not null,
  primary key (dataset_code, version)
);

insert into data_file_version (dataset_code, version, listed_at)
  select dataset_code, version, now() from data_file_set where version is not null;
