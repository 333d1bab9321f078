-- Keeps held_fen equal to the sum of the wallet's open holds.
create or replace function wallet_hold_moves_held() returns trigger language plpgsql
set enable_seqscan = off as $$
begin
  if tg_op = 'INSERT' then
    update wallet_account wallet set held_fen = wallet.held_fen + change.amount_fen
    from (select wallet_id, sum(amount_fen)::bigint as amount_fen from after_rows where state = 'open'
          group by wallet_id order by wallet_id) change
    where wallet.id = any(array[change.wallet_id]);
  else
    update wallet_account wallet set held_fen = wallet.held_fen - change.amount_fen
    from (select before.wallet_id, sum(before.amount_fen)::bigint as amount_fen
          from before_rows before join after_rows after using (id)
          where before.state = 'open' and after.state <> 'open'
          group by before.wallet_id order by before.wallet_id) change
    where wallet.id = any(array[change.wallet_id]);
  end if;
  return null;
end $$;

-- A hold is open at first and is closed once. Nothing else about it can change.
create or replace function wallet_hold_closes_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'open' then
      raise exception 'a hold begins open' using errcode = 'restrict_violation';
    end if;
  elsif old.state <> 'open' or new.state = 'open'
     or row(new.id, new.wallet_id, new.amount_fen, new.expires_at, new.idempotency_key, new.reference, new.created_at)
        is distinct from row(old.id, old.wallet_id, old.amount_fen, old.expires_at, old.idempotency_key, old.reference, old.created_at) then
    raise exception 'hold %: only the closing of an open hold may change it', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- The captured amount of a hold must equal the amount that its transfer took from the wallet. This is checked on
-- commit, because the hold must be closed before the postings can take the money.
create or replace function wallet_hold_capture_is_posted() returns trigger language plpgsql as $$
begin
  if not exists (select from wallet_posting
                 where transfer_id = new.transfer_id and wallet_id = new.wallet_id and amount_fen = -new.captured_fen) then
    raise exception 'hold %: the captured amount was not posted', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
