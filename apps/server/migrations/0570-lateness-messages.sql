-- Times in which the newest rows of a data set were too old. A row is written when a data set becomes late, and
-- ended when it is up to date again. Each of the two is reported once.
create table dataset_lateness (
  id bigint generated always as identity primary key,
  dataset_code text not null references dataset (code),
  -- The day of the newest rows when it became late, and the last day on which newer ones were in time.
  newest_day date not null,
  promised_on date not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  check (newest_day <= promised_on),
  check (ended_at >= began_at)
);
create unique index dataset_lateness_open on dataset_lateness (dataset_code) where ended_at is null;
create index dataset_lateness_ended on dataset_lateness (ended_at) where ended_at is not null;

-- A mark of the kind `lateness` follows a data set: the account is told when it is late and when it is back.
alter table product_mark
  drop constraint product_mark_kind_check,
  add constraint product_mark_kind_check check (kind in ('favourite', 'thumbsUp', 'lateness'));
create index product_mark_followers on product_mark (product, account_id) where kind = 'lateness';
