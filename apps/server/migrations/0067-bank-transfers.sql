-- Lines of the operator's bank statements.
create table bank_transfer (
  id bigint generated always as identity primary key,
  -- of the bank's serial number, or of what tells the line apart: a statement may be imported again
  fingerprint bytea not null unique check (length(fingerprint) = 32),
  serial text,
  booked_at timestamptz not null,
  -- negative: it left the account
  amount_fen bigint not null check (amount_fen <> 0),
  party_name text not null,
  party_account text not null,
  remark text not null,
  -- requested: matched by one person, and waits for another; dismissed: nobody's payment
  state text not null default 'unmatched' check (state in ('unmatched', 'requested', 'matched', 'dismissed')),
  -- what it belongs to; of an unmatched line, what it seems to belong to
  payment_id bigint references payment (id),
  refund_id bigint references payment_refund (id),
  -- why it was not matched by itself
  note text,
  matched_by text check (length(matched_by) between 1 and 100),
  approved_by text check (length(approved_by) between 1 and 100),
  imported_at timestamptz not null,
  check (state not in ('requested', 'matched') or (matched_by is not null and num_nonnulls(payment_id, refund_id) > 0))
);
create index bank_transfer_waiting on bank_transfer (id) where state in ('unmatched', 'requested');
create index bank_transfer_payment on bank_transfer (payment_id) where payment_id is not null;
create index payment_bank_code on payment (channel_ref) where channel = 'bank';
