-- Calls that memberships include: how many of them an account has made in a calendar month.

create table included_use (
  account_id bigint not null references account (id),
  -- The first day of the month, in China.
  month date not null check (extract(day from month) = 1),
  used integer not null check (used >= 0),
  primary key (account_id, month)
) with (fillfactor = 70);

-- The rows that are there passed a narrower check.
alter table usage_parcel
  drop constraint usage_parcel_basis_check,
  add constraint usage_parcel_basis_check check (
    basis in ('free', 'trial', 'term', 'vip', 'included', 'use', 'pack', 'repeat', 'failed', 'empty', 'notModified')
  ) not valid;
