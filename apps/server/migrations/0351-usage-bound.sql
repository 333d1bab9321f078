-- Calls by month, first step. The calls until the end of next month stay in the table that they are in, which becomes the first
-- partition. The check proves their bound, so that the table need not be read under a lock. Ids begin with their time.
do $$
begin
  execute format('alter table usage_parcel add constraint usage_parcel_first check (last_request < %L) not valid',
    rpad(lpad(to_hex((extract(epoch from
      (date_trunc('month', now() at time zone 'Asia/Shanghai') + interval '2 months') at time zone 'Asia/Shanghai') * 1000)::bigint),
      12, '0'), 32, '0')::uuid);
end $$;
