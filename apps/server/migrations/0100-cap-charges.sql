-- What is spent under a cap by the calls of a settlement: the counter, the cap, and the sum.
create type usage_cap_charge as (
  account_id bigint,
  key_id bigint,
  since timestamptz,
  day_cap_fen bigint,
  month_cap_fen bigint,
  amount_fen bigint
);
-- Was in no release.
drop function if exists usage_settle_charged(
  date, usage_account_charge[], usage_batch_row[], usage_breakdown_row[], wallet_transfer_head
);
