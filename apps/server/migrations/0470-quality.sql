-- What deliveries of own rows changed in a data set, by month in China. Records of loads are deleted after a time; these stay.
create table dataset_month (
  dataset_code text not null references dataset (code) on delete cascade,
  month date not null check (extract(day from month) = 1),
  deliveries bigint not null,
  rows_inserted bigint not null,
  rows_updated bigint not null,
  rows_deleted bigint not null,
  undone bigint not null,
  primary key (dataset_code, month)
);

create function count_month() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger dataset_load_month after insert on dataset_load for each row execute function count_month();

insert into dataset_month (dataset_code, month, deliveries, rows_inserted, rows_updated, rows_deleted, undone)
select dataset_code, date_trunc('month', finished_at at time zone 'Asia/Shanghai')::date,
  count(*) filter (where undoes is null and source !~ '^delete:'),
  coalesce(sum(rows_inserted) filter (where undoes is null), 0),
  coalesce(sum(rows_updated) filter (where undoes is null), 0),
  coalesce(sum(rows_deleted) filter (where undoes is null), 0),
  count(*) filter (where undoes is not null)
from dataset_load where source !~ '^(sample|demo):' group by 1, 2;

-- The deliveries of one data set, the newest first.
create index dataset_delivery_by_dataset on dataset_delivery (dataset_code, id desc);
