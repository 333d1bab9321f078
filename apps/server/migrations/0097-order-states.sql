-- The operator lists orders of one state, which may be rare: without it a million others are passed over.
create index sales_order_state on sales_order (state, id desc);
