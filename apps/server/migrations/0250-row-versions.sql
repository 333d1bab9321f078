-- Versions of rows: a data set that keeps them has a table here beside the one in `data`, with every announced version of each row.
create schema history;

-- Versions that a load wrote behind the newest ones of their rows.
alter table dataset_load add column rows_earlier bigint not null default 0;
