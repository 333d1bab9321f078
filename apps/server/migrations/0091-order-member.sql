-- Who placed the order for the account; null: its own person.
alter table sales_order add column member_id bigint references account_member (id);
