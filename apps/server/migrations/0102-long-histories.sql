-- What an account's page or purchase asks of its rights and orders costs what is running, however much has ended.

-- Every right without a visit to its row; in the order of what a data set has, and when it ended.
drop index entitlement_account;
create index entitlement_account on entitlement (account_id, dataset_code, kind, ends_at) include (id, starts_at, calls, source)
  where revoked_at is null;
-- Terms and private rights that run.
create index entitlement_running on entitlement (account_id, ends_at) where revoked_at is null and kind <> 'calls';

-- What was paid within a year, which each delivery adds up.
create index sales_order_paid on sales_order (account_id, paid_at) include (total_fen, refunded_fen) where state = 'paid';
-- Memberships that a higher level can take as a credit.
create index sales_order_line_membership on sales_order_line (ends_at, order_id) where level > 0 and credited_by is null;
