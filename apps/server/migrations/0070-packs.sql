-- Packs of calls, and which order gave a right.
alter table entitlement
  drop constraint entitlement_kind_check,
  add constraint entitlement_kind_check check (kind in ('term', 'private', 'calls')),
  -- of a pack
  add column calls integer check (calls > 0),
  -- What gave the right, such as order:<number>:<line>.
  add column ref text check (length(ref) between 1 and 200),
  add constraint entitlement_pack_check
    check ((kind = 'calls') = (calls is not null) and (kind <> 'calls' or (dataset_code <> '*' and ends_at is null)));

-- A line of an order gives a right to a data set once, however often it is delivered.
create unique index entitlement_ref on entitlement (ref, dataset_code) where ref is not null;

create table pack_use (
  entitlement_id bigint primary key references entitlement (id),
  account_id bigint not null,
  dataset_code text not null,
  calls_left integer not null check (calls_left >= 0),
  -- Used up, or taken back.
  closed_at timestamptz,
  check (calls_left > 0 or closed_at is not null)
) with (fillfactor = 70);
-- None of its columns changes with a call, so a call's update stays in its page.
create index pack_use_open on pack_use (account_id, dataset_code, entitlement_id) where closed_at is null;

create trigger pack_use_notice after update on pack_use for each row
  when (old.closed_at is null and new.closed_at is not null) execute function account_notice();

-- The rows that are there passed a narrower check.
alter table usage_parcel
  drop constraint usage_parcel_basis_check,
  add constraint usage_parcel_basis_check check (
    basis in ('free', 'trial', 'term', 'vip', 'use', 'pack', 'repeat', 'failed', 'empty', 'notModified')
  ) not valid;
