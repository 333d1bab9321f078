-- Charges each wallet the total of its charges if its available balance covers that total. Writes one transfer for all,
-- with a posting for each wallet and one for revenue. Returns the charged wallets, each with its position among the
-- charges and its balance before them. They remain locked until the transaction ends. Wallets are locked in id order.
-- `decideCharges` in charge.rules.ts applies the same rule call by call, so both must be changed together. A lateral
-- subquery looks up each charge by key, so that whole tables are never read: see wallet/README.md.
create or replace function wallet_charge_batch(charges wallet_charge[], head wallet_transfer_head)
returns table (place bigint, wallet_id bigint, transfer_id bigint, balance_fen bigint, held_fen bigint) language plpgsql volatile
set enable_seqscan = off as $$
#variable_conflict use_column
declare
  places bigint[];
  wallets bigint[];
  amounts bigint[];
  balances bigint[];
  helds bigint[];
  transfer bigint;
begin
  select array_agg(charge.place), array_agg(charge.wallet_id), array_agg(charge.amount_fen),
    array_agg(wallet.balance_fen), array_agg(wallet.held_fen)
  into places, wallets, amounts, balances, helds
  from (select * from unnest(charges) with ordinality as c (wallet_id, amount_fen, place) order by wallet_id) charge
  cross join lateral (
    select balance_fen, held_fen from wallet_account where id = charge.wallet_id and kind = 'customer' for no key update
  ) wallet
  where charge.amount_fen <= wallet.balance_fen - wallet.held_fen;
  if places is null then
    return;
  end if;

  insert into wallet_transfer (kind, idempotency_key, input_hash, reference)
  values ('calls', head.idempotency_key, head.input_hash, head.reference)
  returning id into transfer;

  insert into wallet_posting (transfer_id, wallet_id, amount_fen)
  select transfer, wallet_id, -amount_fen from unnest(wallets, amounts) as c (wallet_id, amount_fen)
  union all
  select transfer, (select id from wallet_account where kind = 'revenue' and kind <> 'customer'),
    (select sum(amount_fen) from unnest(amounts) as c (amount_fen));

  return query select place, wallet_id, transfer, balance_fen, held_fen
    from unnest(places, wallets, balances, helds) as c (place, wallet_id, balance_fen, held_fen);
end $$;
