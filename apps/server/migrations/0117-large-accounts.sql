-- What a wallet held behind each of some transfers, so that a page of a long statement adds up few postings.
create table wallet_balance_mark (
  wallet_id bigint not null references wallet_account (id),
  transfer_id bigint not null,
  -- The sum of its postings up to and with this transfer.
  balance_fen bigint not null,
  primary key (wallet_id, transfer_id)
);

-- In an order that no other index has: the planner took one of all messages, and walked past those that were read.
create index message_unread_newest on message (account_id, (-id)) where on_site and read_at is null;
drop index message_unread;
