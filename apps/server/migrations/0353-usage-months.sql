-- Calls by month, third step: an old month can be removed as a whole, and what is written and read daily stays small. The key
-- of the table contains the id of a call, which begins with its time, so a month is a range of ids. Nothing is copied.
drop view usage_call;
alter table usage_parcel rename to usage_parcel_before;
create table usage_parcel (
  like usage_parcel_before including defaults including constraints including storage,
  constraint usage_parcel_key primary key (account_id, last_request)
) partition by range (last_request);
-- The bound of what is there is no rule for what comes.
alter table usage_parcel drop constraint usage_parcel_first;
create index usage_parcel_request_id on usage_parcel using brin (last_request) with (autosummarize = on);

do $$
declare
  bound uuid;
begin
  select substring(pg_get_constraintdef(oid) from '''([0-9a-f-]{36})''')::uuid into bound from pg_constraint
  where conrelid = 'usage_parcel_before'::regclass and conname = 'usage_parcel_first';
  execute format('alter table usage_parcel attach partition usage_parcel_before for values from (minvalue) to (%L)', bound);
  -- For what no month is made yet, so that no call fails. It is empty as long as months are made in time.
  execute format('create table usage_parcel_later partition of usage_parcel for values from (%L) to (maxvalue)', bound);
end $$;
alter table usage_parcel_before drop constraint usage_parcel_first;

create view usage_call as
select p.account_id, c.request_id, p.at + c.after_ms * interval '1 millisecond' as at, p.key_id, p.dataset_code, p.resultcode,
  p.error, p.basis, c.rows, p.price_fen, p.transfer_id, p.last_request, c.duration_ms
from usage_parcel p
cross join lateral unnest(p.request_ids, p.after_ms, p.row_counts, p.durations_ms) as c (request_id, after_ms, rows, duration_ms);
