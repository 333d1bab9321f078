-- The ledger is append-only. A mistake is corrected by a further transfer.
create or replace function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: the ledger is append-only', lower(tg_op), tg_table_name using errcode = 'restrict_violation';
end $$;

-- Checks each statement once, not each row: the postings of a transfer must come in one statement and sum to zero, and
-- the transfer and the wallets must exist. Then updates the balances. No statement can leave a transfer unbalanced, so
-- nothing has to be checked on commit. Rows are always looked up by key, whatever the statistics say: connections cache
-- their query plans, and a plan made while the tables were small would read whole tables even after they have grown
-- (see wallet/README.md). All calls use a single plan. Otherwise, after some months, PostgreSQL would plan each call
-- anew, and a charge would take a tenth more CPU time.
create or replace function wallet_posting_moves_balances() returns trigger language plpgsql
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  transfers bigint[];
  wallets bigint[];
  posted bigint;
  lowest bigint;
  highest bigint;
begin
  if exists (select from added group by transfer_id having sum(amount_fen) <> 0) then
    raise exception 'the postings of a transfer must sum to zero' using errcode = 'check_violation';
  end if;
  select array_agg(distinct transfer_id), array_agg(distinct wallet_id), count(*), min(transfer_id), max(transfer_id)
  into transfers, wallets, posted, lowest, highest from added;
  if (select count(*) from wallet_transfer where id = any(transfers)) <> cardinality(transfers)
     or (select count(*) from wallet_account where id = any(wallets)) <> cardinality(wallets) then
    raise exception 'a posting needs its transfer and its wallet' using errcode = 'foreign_key_violation';
  end if;
  -- With these bounds, PostgreSQL prunes the other months' partitions; with a list of ids alone, it does not.
  if (select count(*) from wallet_posting
      where transfer_id between lowest and highest and transfer_id = any(transfers)) <> posted then
    raise exception 'a transfer that has its postings takes no more' using errcode = 'restrict_violation';
  end if;
  update wallet_account wallet set balance_fen = wallet.balance_fen + change.amount_fen
  from (select wallet_id, sum(amount_fen)::bigint as amount_fen from added group by wallet_id order by wallet_id) change
  where wallet.id = any(array[change.wallet_id]) and wallet.kind = 'customer';
  return null;
end $$;

-- A transfer without postings would use up its key without moving any money, so a top-up could be lost silently.
create or replace function wallet_transfer_has_postings() returns trigger language plpgsql
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  if not exists (select from wallet_posting where transfer_id = new.id) then
    raise exception 'transfer % has no postings', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- Balances change only through the triggers above, that is, at a trigger depth of at least 1.
create or replace function wallet_balance_follows_postings() returns trigger language plpgsql as $$
begin
  raise exception 'wallet %: a balance moves only with postings and holds', new.id using errcode = 'restrict_violation';
end $$;

create or replace function wallet_begins_empty() returns trigger language plpgsql as $$
begin
  raise exception 'a wallet begins empty: money comes with a transfer' using errcode = 'restrict_violation';
end $$;

-- Processes cache an account together with its wallet's id, so they must be notified of a new wallet.
create or replace function wallet_account_notice() returns trigger language plpgsql as $$
begin
  perform pg_notify('jishi_accounts', new.owner_account_id::text);
  return null;
end $$;
