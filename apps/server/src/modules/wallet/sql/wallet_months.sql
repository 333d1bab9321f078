-- Returns the number just before the id of this cell's first transfer. The ids of cell b start after 2^48, those of
-- cell c after twice that, and so on.
create or replace function wallet_first_of_cell() returns bigint language sql stable as $$
  select last_value >> 48 << 48 from wallet_transfer_id_seq
$$;

-- Returns the number just before the id of the first transfer in the month that contains a given time. Months begin at
-- midnight in China. Each month since 2000 has 10^11 ids, counted from the start of the cell. In cell a, ids have at
-- most 14 digits until 2083, which spreadsheets and JavaScript represent exactly. A cell runs out of ids in 2234.
create or replace function wallet_first_transfer(moment timestamptz) returns bigint language sql stable as $$
  select wallet_first_of_cell()
    + ((extract(year from day) - 2000) * 12 + extract(month from day) - 1)::bigint * 100000000000
  from (select moment at time zone 'Asia/Shanghai' as day) local
$$;

-- Returns the lower bound of wallet_posting_later.
create or replace function wallet_later_begin() returns bigint language sql stable as $$
  select substring(pg_get_expr(relpartbound, oid) from '\d+')::bigint
  from pg_class where oid = to_regclass('wallet_posting_later')
$$;

-- Returns the end of the last month that has a partition for its postings.
create or replace function wallet_months_end() returns timestamptz language sql stable as $$
  select (timestamp '2000-01-01' + (wallet_later_begin() % (1::bigint << 48) / 100000000000) * interval '1 month')
    at time zone 'Asia/Shanghai'
$$;

-- Creates the partitions of postings up to the given number of months after the current one. Returns how many it
-- created. Usually no partition is due, and nothing is locked. If one is due, transfers wait at most for the lock
-- timeout. If a long read holds the table until then, the function fails with lock_not_available, and the next run
-- tries again. No posting is ever moved. If wallet_posting_later already had postings of the month, attaching a new one
-- would fail, and nothing would change.
create or replace function wallet_make_months(ahead integer) returns integer language plpgsql volatile
set lock_timeout = '200ms' as $$
declare
  first timestamptz;
  until constant timestamptz := (date_trunc('month', now() at time zone 'Asia/Shanghai')
    + (ahead + 1) * interval '1 month') at time zone 'Asia/Shanghai';
  made integer := 0;
begin
  if wallet_months_end() >= until then
    return 0;
  end if;
  lock table wallet_posting in access exclusive mode;
  -- A database is assigned to its cell only after the migrations, so the ids before the cell's first month need a
  -- partition too.
  if wallet_later_begin() < wallet_first_of_cell() then
    perform wallet_make_partition('wallet_posting_first', wallet_first_of_cell() + wallet_later_begin());
  end if;
  loop
    first := wallet_months_end();
    exit when first >= until;
    perform wallet_make_partition('wallet_posting_' || to_char(first at time zone 'Asia/Shanghai', 'YYYY_MM'),
      wallet_later_begin() + 100000000000);
    made := made + 1;
  end loop;
  return made;
end $$;

-- Creates the partition for the ids from the start of wallet_posting_later up to a given id. That table becomes the
-- partition, with the postings that it contains, and a new, empty table takes its place.
create or replace function wallet_make_partition(name text, high bigint) returns void language plpgsql volatile as $$
declare
  low constant bigint := wallet_later_begin();
begin
  alter table wallet_posting detach partition wallet_posting_later;
  execute format('alter table wallet_posting_later rename to %I', name);
  execute format('alter table wallet_posting attach partition %I for values from (%s) to (%s)', name, low, high);
  execute format('create table wallet_posting_later partition of wallet_posting for values from (%s) to (maxvalue)', high);
  perform wallet_guard_postings('wallet_posting_later');
end $$;

-- Adds the parent table's triggers to a partition, for statements that name the partition directly.
create or replace function wallet_guard_postings(name text) returns void language plpgsql volatile as $$
begin
  execute format('create trigger wallet_posting_stays before update or delete or truncate on %I
    for each statement execute function ledger_is_append_only()', name);
  execute format('create trigger wallet_posting_moves_balances after insert on %I
    referencing new table as added for each statement execute function wallet_posting_moves_balances()', name);
end $$;

-- Advances the transfer ids to the start of the current month. Later runs in the same month change nothing. Ids never
-- decrease, because only one run at a time advances the sequence. If a month is started late or has no partition, its
-- first transfers remain in the previous month's partition, which does not affect any result.
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
