-- Postings by month, first step. Postings until the end of this month stay in the table that they are in, which becomes
-- the first partition. The check proves their bound, so that the table need not be read under a lock. From the next
-- month on, the number of a transfer begins with its month: see wallet_first_transfer.
do $$
declare
  next constant timestamp := (now() at time zone 'Asia/Shanghai') + interval '1 month';
begin
  execute format('alter table wallet_posting add constraint wallet_posting_first check (transfer_id < %s) not valid',
    ((extract(year from next) - 2000) * 12 + extract(month from next) - 1)::bigint * 100000000000);
end $$;
