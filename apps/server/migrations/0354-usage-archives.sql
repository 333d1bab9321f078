-- Months whose calls were removed after they had been written into signed files.
create table usage_archive (
  -- The first day of the month, in China.
  month date primary key check (extract(day from month) = 1),
  calls bigint not null,
  rows bigint not null,
  charged_fen bigint not null,
  -- Of the signed manifest, which names the files.
  manifest_sha256 bytea not null check (length(manifest_sha256) = 32),
  archived_at timestamptz not null
);

-- What removed calls cost, as statements of months show it: by the month of the charge.
create table usage_archived_spend (
  account_id bigint not null,
  month date not null,
  dataset_code text not null,
  key_id bigint not null,
  -- The month of the calls, which may end just before that of their charge.
  archive date not null references usage_archive (month),
  calls bigint not null,
  amount_fen bigint not null,
  primary key (account_id, month, dataset_code, key_id, archive)
);
