-- Charges each wallet its whole sum where it fits the available balance: one transfer for all, a posting for each wallet and
-- one for revenue. Returns the charged wallets with their balances before; they stay locked until the transaction ends.
-- What fits is also decided by `decideCharges` in charge.rules.ts, call by call: keep both alike.
create or replace function wallet_charge_batch(charges wallet_charge[], head wallet_transfer_head)
returns table (wallet_id bigint, transfer_id bigint, balance_fen bigint, held_fen bigint) language sql volatile as $$
  with charge as (
    select * from unnest(charges)
  ), wallet as (
    select id, balance_fen, held_fen from wallet_account
    where id = any(array(select wallet_id from charge)) and kind = 'customer' order by id for no key update
  ), fitting as (
    select charge.*, wallet.balance_fen, wallet.held_fen from charge join wallet on wallet.id = charge.wallet_id
    where charge.amount_fen <= wallet.balance_fen - wallet.held_fen
  ), transfer as (
    insert into wallet_transfer (kind, idempotency_key, input_hash, reference)
    select 'calls', head.idempotency_key, head.input_hash, head.reference where exists (select from fitting)
    returning id
  ), posting as (
    insert into wallet_posting (transfer_id, wallet_id, amount_fen)
    select transfer.id, fitting.wallet_id, -fitting.amount_fen from transfer cross join fitting
    union all
    select transfer.id, house.id, (select sum(amount_fen) from fitting)
    from transfer join wallet_account house on house.kind = 'revenue'
  )
  select fitting.wallet_id, transfer.id, fitting.balance_fen, fitting.held_fen from transfer cross join fitting
$$;
