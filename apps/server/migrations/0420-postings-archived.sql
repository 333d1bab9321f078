-- Months whose postings of calls were summed up after they had been written into signed files.
create table wallet_archive (
  -- The first day of the month, in China.
  month date primary key check (extract(day from month) = 1),
  postings_before bigint not null,
  postings_after bigint not null check (postings_after <= postings_before),
  -- Of the signed manifest, which names the files.
  manifest_sha256 bytea not null check (length(manifest_sha256) = 32),
  removed_at timestamptz not null
);

-- How many movements of calls a statement of the month counted more than it has rows now. No amount depends on it.
create table wallet_archived_count (
  month date not null references wallet_archive (month),
  wallet_id bigint not null,
  movements bigint not null check (movements > 0),
  primary key (wallet_id, month)
);

create trigger wallet_archive_stays before update or delete or truncate on wallet_archive
  for each statement execute function ledger_is_append_only();
create trigger wallet_archived_count_stays before update or delete or truncate on wallet_archived_count
  for each statement execute function ledger_is_append_only();
