-- The number before the first transfer of the month that contains a moment, in China: the months since 2000, and
-- 10^11 numbers for each. It has 14 digits until 2083, which spreadsheets and JavaScript keep exactly.
create or replace function wallet_first_transfer(moment timestamptz) returns bigint language sql stable as $$
  select ((extract(year from day) - 2000) * 12 + extract(month from day) - 1)::bigint * 100000000000
  from (select moment at time zone 'Asia/Shanghai' as day) local
$$;

-- The end of the last month that has a partition for its postings.
create or replace function wallet_months_end() returns timestamptz language sql stable as $$
  select (timestamp '2000-01-01' + (substring(pg_get_expr(relpartbound, oid) from '\d+')::bigint / 100000000000)
    * interval '1 month') at time zone 'Asia/Shanghai'
  from pg_class where oid = 'wallet_posting_later'::regclass
$$;

-- Makes the partitions of postings up to so many months after this one. Returns the number of new ones. Usually
-- none is due, and nothing is locked. Otherwise transfers wait for a moment, and this waits for longer readers no
-- longer than that: it fails with lock_not_available, and the next run tries again. No posting is ever moved. If
-- wallet_posting_later had postings of the month, attaching it again would fail, and nothing would change.
create or replace function wallet_make_months(ahead integer) returns integer language plpgsql volatile
set lock_timeout = '200ms' as $$
declare
  low bigint;
  high bigint;
  first timestamptz;
  until constant timestamptz := (date_trunc('month', now() at time zone 'Asia/Shanghai')
    + (ahead + 1) * interval '1 month') at time zone 'Asia/Shanghai';
  made integer := 0;
  month text;
begin
  if wallet_months_end() >= until then
    return 0;
  end if;
  lock table wallet_posting in access exclusive mode;
  loop
    first := wallet_months_end();
    exit when first >= until;
    low := wallet_first_transfer(first);
    high := low + 100000000000;
    month := 'wallet_posting_' || to_char(first at time zone 'Asia/Shanghai', 'YYYY_MM');
    alter table wallet_posting detach partition wallet_posting_later;
    execute format('create table %I partition of wallet_posting for values from (%s) to (%s)', month, low, high);
    execute format('alter table wallet_posting attach partition wallet_posting_later for values from (%s) to (maxvalue)', high);
    perform wallet_guard_postings(month);
    made := made + 1;
  end loop;
  return made;
end $$;

-- Gives a partition the triggers of its table, for statements that name the partition itself.
create or replace function wallet_guard_postings(name text) returns void language plpgsql volatile as $$
begin
  execute format('create trigger wallet_posting_stays before update or delete or truncate on %I
    for each statement execute function ledger_is_append_only()', name);
  execute format('create trigger wallet_posting_moves_balances after insert on %I
    referencing new table as added for each statement execute function wallet_posting_moves_balances()', name);
end $$;

-- Lets the numbers of transfers begin with this month. Later runs in the same month change nothing. Numbers never go
-- back: only one run at a time moves the sequence, and only up. A month that begins late, or that has no partition,
-- leaves its first transfers in the partition of the month before, which changes no result.
create or replace function wallet_begin_month() returns boolean language plpgsql volatile as $$
declare
  first constant bigint := wallet_first_transfer(now());
begin
  if (select last_value from wallet_transfer_id_seq) >= first or wallet_months_end() <= now() then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('wallet_begin_month', 0));
  if (select last_value from wallet_transfer_id_seq) >= first then
    return false;
  end if;
  perform setval('wallet_transfer_id_seq', first);
  return true;
end $$;
