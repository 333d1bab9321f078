-- The discount of an order may come from the buyer's membership.

alter table sales_order
  drop constraint sales_order_discount_kind_check,
  add constraint sales_order_discount_kind_check check (discount_kind in ('code', 'star', 'vip'));
