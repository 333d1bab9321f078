-- How large each part of the database was on a day: an operator reads from it what grows and when the disk is full.
create table storage_sample (
  day date not null,
  part text not null check (length(part) between 1 and 100),
  bytes bigint not null check (bytes >= 0),
  primary key (day, part)
);
