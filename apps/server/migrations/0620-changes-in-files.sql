-- How readers of files get what a version changed. `first`: it is the first list, so all rows are new. `rows`: a file has
-- the changed rows. `files`: whole files were replaced, because the change feed does not tell which rows. Null: not known.
alter table data_file_version add column changes text check (changes in ('first', 'rows', 'files'));

-- A file of changed rows is in no list: it has the version whose changes it has in both columns, and it is removed after
-- that version.
alter table data_file
  drop constraint data_file_check,
  add constraint data_file_removed_check check (removed_at is null or removed_in_version is not null);
