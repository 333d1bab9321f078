-- Creates the partitions of `usage_parcel` up to the given number of months after the current one. Returns how many it
-- created. Usually no partition is due, and nothing is locked. If one is due, calls wait at most for the lock timeout.
-- If a long read holds the table until then, the function fails with lock_not_available, and the next run tries again.
create or replace function usage_make_months(ahead integer) returns integer language plpgsql volatile
set lock_timeout = '200ms' as $$
declare
  low uuid;
  high uuid;
  first timestamptz;
  until constant timestamptz := (date_trunc('month', now() at time zone 'Asia/Shanghai')
    + (ahead + 1) * interval '1 month') at time zone 'Asia/Shanghai';
  made integer := 0;
  month text;
begin
  if usage_months_end() >= until then
    return 0;
  end if;
  lock table usage_parcel in access exclusive mode;
  loop
    first := usage_months_end();
    exit when first >= until;
    low := usage_first_id(first);
    high := usage_first_id((date_trunc('month', first at time zone 'Asia/Shanghai') + interval '1 month') at time zone 'Asia/Shanghai');
    month := 'usage_parcel_' || to_char(first at time zone 'Asia/Shanghai', 'YYYY_MM');
    alter table usage_parcel detach partition usage_parcel_later;
    execute format('create table %I (like usage_parcel_later including defaults including constraints including storage)', month);
    execute format('with late as (delete from usage_parcel_later where last_request < %L returning *)
      insert into %I select * from late', high, month);
    execute format('alter table usage_parcel attach partition %I for values from (%L) to (%L)', month, low, high);
    execute format('alter table usage_parcel attach partition usage_parcel_later for values from (%L) to (maxvalue)', high);
    made := made + 1;
  end loop;
  return made;
end $$;

-- Returns the smallest request id for a time. The ids are UUIDs of version 7, which start with the time.
create or replace function usage_first_id(moment timestamptz) returns uuid language sql stable as $$
  select rpad(lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0'), 32, '0')::uuid
$$;

-- Returns the end of the last month that has a partition.
create or replace function usage_months_end() returns timestamptz language sql stable as $$
  select to_timestamp(('x' || left(replace(
    substring(pg_get_expr(relpartbound, oid) from '''([0-9a-f-]{36})'''), '-', ''), 12))::bit(48)::bigint / 1000.0)
  from pg_class where oid = to_regclass('usage_parcel_later')
$$;
