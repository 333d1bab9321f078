-- Sums up the call postings of a closed month. A customer's consecutive call postings, with no other movement in
-- between, become one posting of the last of their transfers. The operator's side is adjusted to match. Each transfer
-- therefore still sums to zero, and neither a wallet's sum nor the balance after any remaining posting changes. A sum
-- never extends across a mark, so marks stay correct. The caller must have verified the month's archive.
--
-- The month's partition is replaced with a smaller one. The smaller one is filled while transfers continue, because ids
-- of this month are no longer assigned and nobody writes to the partition. Transfers wait only while the partitions are
-- exchanged. The exchange waits at most 200 ms for its locks, and is retried 20 times before it fails with
-- lock_not_available. Either everything changes or nothing does.
create or replace function wallet_archive_month(day date, manifest bytea, moment timestamptz)
returns table (postings_before bigint, postings_after bigint, freed_bytes bigint) language plpgsql volatile
set lock_timeout = '200ms' as $$
#variable_conflict use_column
declare
  name constant text := 'wallet_posting_' || to_char(day, 'YYYY_MM');
  start constant timestamptz := day::timestamp at time zone 'Asia/Shanghai';
  until constant timestamptz := (day + interval '1 month') at time zone 'Asia/Shanghai';
  low constant bigint := wallet_first_transfer(start);
  high constant bigint := wallet_first_transfer(until);
begin
  if not exists (
    select from pg_class where oid = to_regclass(name)
      and pg_get_expr(relpartbound, oid) = format('FOR VALUES FROM (%L) TO (%L)', low, high)
  ) then
    raise exception 'there is no partition of the month %', to_char(day, 'YYYY-MM') using errcode = 'undefined_table';
  end if;
  if (select last_value from wallet_transfer_id_seq) < high then
    raise exception 'transfers still get numbers of the month %', to_char(day, 'YYYY-MM') using errcode = 'object_in_use';
  end if;
  execute format('lock table %I, wallet_balance_mark in share mode', name);
  execute format('select count(*), pg_total_relation_size(%L) from %I', name, name) into postings_before, freed_bytes;
  execute format('create table wallet_posting_left (like %I including all,
    constraint wallet_posting_left_bound check (transfer_id >= %s and transfer_id < %s))', name, low, high);
  perform wallet_sum_up_calls(name, low, high, start, until);
  select count(*), freed_bytes - pg_total_relation_size('wallet_posting_left')
  into postings_after, freed_bytes from wallet_posting_left;
  insert into wallet_archive values (day, postings_before, postings_after, manifest, moment);
  execute format($counts$
    insert into wallet_archived_count (month, wallet_id, movements)
    select $1, wallet_id, sum(n) from (
      select transfer_id, wallet_id, 1 as n from %I union all select transfer_id, wallet_id, -1 from wallet_posting_left
    ) posting join wallet_account wallet on wallet.id = wallet_id and wallet.kind = 'customer'
    group by wallet_id having sum(n) > 0$counts$, name) using day;
  perform wallet_exchange_partition(name, low, high);
  return next;
end $$;

-- Fills wallet_posting_left with the postings that remain of a partition, and compares the sums of both.
create or replace function wallet_sum_up_calls(name text, low bigint, high bigint, start timestamptz, until timestamptz)
returns void language plpgsql volatile as $$
declare
  differs boolean;
begin
  execute format($fill$
    with posting as (
      select transfer_id, wallet_id, amount_fen,
        transfer.kind = 'calls' and transfer.created_at >= $3 and transfer.created_at < $4 as is_call,
        wallet.kind = 'customer' as is_customer
      from %I
      join wallet_transfer transfer on transfer.id = transfer_id and transfer.id >= $1 and transfer.id < $2
      join wallet_account wallet on wallet.id = wallet_id
    ), numbered as (
      select posting.*,
        count(*) filter (where not is_call) over (partition by wallet_id order by transfer_id)
        + count(mark.transfer_id) over (partition by wallet_id order by transfer_id rows between unbounded preceding and 1 preceding)
        as part
      from posting left join wallet_balance_mark mark using (wallet_id, transfer_id)
      where is_customer
    ), line as (
      select max(transfer_id) as transfer_id, wallet_id, sum(amount_fen)::bigint as amount_fen
      from numbered where is_call group by wallet_id, part having sum(amount_fen) <> 0
    )
    insert into wallet_posting_left (transfer_id, wallet_id, amount_fen)
    select transfer_id, wallet_id, amount_fen from posting where not is_call
    union all select transfer_id, wallet_id, amount_fen from line
    union all select transfer_id, (select id from wallet_account where kind = 'revenue' and kind <> 'customer'), -sum(amount_fen)
      from line group by transfer_id having sum(amount_fen) <> 0$fill$, name) using low, high, start, until;
  execute format('select exists (select from (
      select wallet_id, amount_fen from %I union all select wallet_id, -amount_fen from wallet_posting_left
    ) side group by wallet_id having sum(amount_fen) <> 0)', name) into differs;
  if differs or exists (select from wallet_posting_left group by transfer_id having sum(amount_fen) <> 0) then
    raise exception 'what is left of % has other sums', name using errcode = 'check_violation';
  end if;
end $$;

-- Replaces a partition with wallet_posting_left. That table's check constraint proves its bounds, so no table is read
-- under the lock.
create or replace function wallet_exchange_partition(name text, low bigint, high bigint) returns void language plpgsql volatile
set lock_timeout = '200ms' as $$
declare
  tries integer := 0;
begin
  perform wallet_guard_postings('wallet_posting_left');
  loop
    begin
      execute format('lock table only wallet_posting, only %I in access exclusive mode', name);
      exit;
    exception when lock_not_available then
      tries := tries + 1;
      if tries >= 20 then
        raise;
      end if;
    end;
    perform pg_sleep(0.3);
  end loop;
  execute format('alter table wallet_posting detach partition %I', name);
  execute format('drop table %I', name);
  execute format('alter table wallet_posting_left rename to %I', name);
  execute format('alter table wallet_posting attach partition %I for values from (%s) to (%s)', name, low, high);
  execute format('alter table %I drop constraint wallet_posting_left_bound', name);
end $$;
