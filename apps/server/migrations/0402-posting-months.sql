-- Postings by month, third step: an old month can be removed as a whole. Nothing is copied.
-- expand: the table of the old name has the same columns, key and triggers, so older processes do not notice.
alter table wallet_posting rename to wallet_posting_before;
create table wallet_posting (
  like wallet_posting_before including defaults including constraints including storage,
  constraint wallet_posting_key primary key (transfer_id, wallet_id)
) partition by range (transfer_id);
-- The bound of what is there is no rule for what comes.
alter table wallet_posting drop constraint wallet_posting_first;
create index wallet_posting_by_wallet on wallet_posting (wallet_id, transfer_id) include (amount_fen);

do $$
declare
  bound bigint;
begin
  select substring(pg_get_constraintdef(oid) from '\d{10,}')::bigint into bound from pg_constraint
  where conrelid = 'wallet_posting_before'::regclass and conname = 'wallet_posting_first';
  execute format('alter table wallet_posting attach partition wallet_posting_before for values from (minvalue) to (%s)', bound);
  -- For what no month is made yet, so that no transfer fails. It stays empty: numbers begin with a month that is made.
  execute format('create table wallet_posting_later partition of wallet_posting for values from (%s) to (maxvalue)', bound);
end $$;
alter table wallet_posting_before drop constraint wallet_posting_first;

-- A statement fires the triggers of the table that it names. The partitions keep theirs, for statements that name them.
create trigger wallet_posting_stays before update or delete or truncate on wallet_posting
  for each statement execute function ledger_is_append_only();
create trigger wallet_posting_moves_balances after insert on wallet_posting
  referencing new table as added for each statement execute function wallet_posting_moves_balances();
create trigger wallet_posting_stays before update or delete or truncate on wallet_posting_later
  for each statement execute function ledger_is_append_only();
create trigger wallet_posting_moves_balances after insert on wallet_posting_later
  referencing new table as added for each statement execute function wallet_posting_moves_balances();
