-- Money of a refund that waits for a second person is held in the wallet, with a deadline.
-- `refused`: nobody approved it in time, or somebody refused it; `owed`: the channel took the money back by itself (a dispute, a
-- refund made at the channel), and the wallet holds less.
alter table payment_refund
  add column hold_id bigint unique references wallet_hold (id),
  -- the channel's own number of what it took back by itself
  add column channel_ref text unique;
alter table payment_refund drop constraint payment_refund_state_check;
alter table payment_refund drop constraint payment_refund_check;
alter table payment_refund drop constraint payment_refund_check1;
alter table payment_refund
  add constraint payment_refund_state_check check (state in ('requested', 'owed', 'sent', 'done', 'failed', 'refused')),
  add constraint payment_refund_sent_check check (sent_at is null or approved_by is not null),
  add constraint payment_refund_progress_check check (case
    when state in ('requested', 'owed', 'refused') then sent_at is null
    when state in ('sent', 'done') then sent_at is not null
    else true end);
create index payment_refund_waiting on payment_refund (id) where state in ('requested', 'owed');

-- What is wrong with a payment whose money is not settled; logged when it changes.
alter table payment add column problem text;
create index payment_problem on payment (id) where problem is not null;
create index payment_notice_received on payment_notice (received_at);
