-- Removes a month's calls by dropping their partition. Calls wait briefly meanwhile. Fails if the month has no
-- partition of its own, or with lock_not_available if a long read has locked the table.
create or replace function usage_drop_month(month date) returns void language plpgsql volatile
set lock_timeout = '2s' as $$
declare
  name constant text := 'usage_parcel_' || to_char(month, 'YYYY_MM');
  low constant uuid := usage_first_id(month::timestamp at time zone 'Asia/Shanghai');
  high constant uuid := usage_first_id((month + interval '1 month') at time zone 'Asia/Shanghai');
begin
  if not exists (
    select from pg_class where oid = to_regclass(name)
      and pg_get_expr(relpartbound, oid) = format('FOR VALUES FROM (%L) TO (%L)', low, high)
  ) then
    raise exception 'there is no partition of the month %', to_char(month, 'YYYY-MM') using errcode = 'undefined_table';
  end if;
  execute format('alter table usage_parcel detach partition %I', name);
  execute format('drop table %I', name);
end $$;
