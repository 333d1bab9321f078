-- Reads the two tables once, while money is posted.
alter table wallet_account validate constraint wallet_account_kind_check;
alter table wallet_transfer validate constraint wallet_transfer_kind_check;
