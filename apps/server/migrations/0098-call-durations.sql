-- How long calls took, and what an account used by data set, key and result.
alter table usage_parcel
  -- of each call, in milliseconds from the request to its settlement; null for what was recorded before
  add column durations_ms integer[],
  add constraint usage_parcel_durations_check check (cardinality(durations_ms) = calls and 0 <= all (durations_ms)) not valid;

create or replace view usage_call as
select p.account_id, c.request_id, p.at + c.after_ms * interval '1 millisecond' as at, p.key_id, p.dataset_code, p.resultcode,
  p.error, p.basis, c.rows, p.price_fen, p.transfer_id, p.last_request, c.duration_ms
from usage_parcel p
cross join lateral unnest(p.request_ids, p.after_ms, p.row_counts, p.durations_ms) as c (request_id, after_ms, rows, duration_ms);

-- By day of the market (Asia/Shanghai), data set, key and result; written in the transaction that records the calls.
create table usage_breakdown (
  account_id bigint not null,
  day date not null,
  dataset_code text not null,
  key_id bigint not null,
  resultcode integer not null,
  calls bigint not null,
  rows bigint not null,
  charged_fen bigint not null,
  -- How many calls took how long, by the bounds of modules/usage/durations.ts; null where no duration was recorded.
  duration_counts integer[],
  primary key (account_id, day, dataset_code, key_id, resultcode)
) with (fillfactor = 60);

lock table usage_parcel, usage_day in share row exclusive mode;
insert into usage_breakdown (account_id, day, dataset_code, key_id, resultcode, calls, rows, charged_fen)
select account_id, (at at time zone 'Asia/Shanghai')::date, dataset_code, key_id, resultcode,
  sum(calls), sum(rows), sum(calls * price_fen)
from usage_parcel group by 1, 2, 3, 4, 5;
delete from usage_day;
-- Of the release before, whose processes may still count here: the next release moves the rest and drops it.
comment on table usage_day is 'Calls that processes of release 2.0.1 recorded after this release had migrated';

create view usage_total as
select account_id, day, dataset_code, calls, rows, charged_fen from usage_breakdown
union all
select account_id, day, dataset_code, calls, rows, charged_fen from usage_day;

-- None of these was in a release.
alter type usage_batch_row add attribute durations_ms integer[];
create type usage_breakdown_row as (
  account_id bigint,
  dataset_code text,
  key_id bigint,
  resultcode integer,
  calls bigint,
  rows bigint,
  charged_fen bigint,
  duration_counts integer[]
);
drop function if exists usage_settle_charged(date, usage_account_charge[], usage_batch_row[], wallet_transfer_head);
drop function if exists usage_settle_counted(date, usage_account_count[], usage_batch_row[]);
drop function if exists usage_write_calls(date, usage_batch_row[], bigint);
