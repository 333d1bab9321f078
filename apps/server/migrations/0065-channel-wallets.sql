-- A wallet of the house for each payment channel, beside `channel` of older books, and one for what channels charge.
alter table wallet_account drop constraint wallet_account_kind_check;
alter table wallet_account add constraint wallet_account_kind_check check (kind in (
  'customer', 'revenue', 'channel', 'promotion', 'opening', 'wechat', 'alipay', 'card', 'bank', 'cashier', 'fees'
));
insert into wallet_account (kind) values ('wechat'), ('alipay'), ('card'), ('bank'), ('cashier'), ('fees');

alter table wallet_transfer drop constraint wallet_transfer_kind_check;
alter table wallet_transfer add constraint wallet_transfer_kind_check check (kind in (
  'opening', 'topUp', 'calls', 'purchase', 'refund', 'reward', 'adjustment', 'withdrawal', 'fee'
));

-- The statement adds up what came after a row, from the index alone.
create index wallet_posting_statement on wallet_posting (wallet_id, transfer_id) include (amount_fen);
drop index wallet_posting_wallet;
