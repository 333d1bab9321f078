-- A refund of an order to the wallet that waits for a second person; it goes when somebody approves or refuses it.
create table sales_order_refund (
  order_id bigint primary key references sales_order (id),
  part text not null check (part in ('whole', 'unused')),
  -- as it was when it was requested; what is unused gets less
  amount_fen bigint not null check (amount_fen > 0),
  requested_by text not null check (length(requested_by) between 1 and 100),
  reason text not null,
  requested_at timestamptz not null
);

-- Stars that the operator gave: those that orders earn never go below them.
alter table account
  add column granted_star_level integer not null default 0 check (granted_star_level between 0 and 5);
-- Who has stars and paid nothing in a year was given them.
update account set granted_star_level = star_level
where star_level > 0 and not exists (
  select from sales_order
  where account_id = account.id and state = 'paid' and total_fen > refunded_fen and paid_at > now() - interval '365 days'
);
