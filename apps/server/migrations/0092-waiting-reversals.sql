-- What a channel took back, or gave back, of a trade that no payment of ours has been settled for yet. It is applied, and deleted
-- here, when that trade arrives; of a trade that never does, it goes with its notice.
create table payment_reversal (
  channel text not null,
  -- the channel's own number of it
  ref text not null check (length(ref) between 1 and 128),
  is_taken boolean not null,
  trade_no text not null check (length(trade_no) between 1 and 128),
  amount_fen bigint not null check (amount_fen > 0),
  reason text not null,
  received_at timestamptz not null,
  primary key (channel, ref, is_taken)
);
create index payment_reversal_trade on payment_reversal (channel, trade_no);
create index payment_reversal_received on payment_reversal (received_at);
