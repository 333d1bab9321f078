-- The rows of held deliveries: a table for each, dropped when the delivery is published or discarded.
create schema held;

-- A delivery whose rows were held instead of merged, and the decision on it.
create table dataset_delivery (
  id bigint generated always as identity primary key,
  dataset_code text not null references dataset (code),
  source text not null,
  state text not null default 'held' check (state in ('held', 'published', 'discarded')),
  -- Why it was held: a check failed, or its load asked for a review.
  cause text not null check (cause in ('checks', 'review')),
  -- How its rows are merged: as the load that brought them.
  replaces boolean not null,
  merge_habit text not null,
  fields text[] not null,
  rows_read bigint not null,
  rows_rejected bigint not null,
  rows_skipped bigint not null,
  rows_staged bigint not null,
  -- Compared with the stored rows, when the delivery was held. Not jsonb, which would change the order of the key fields.
  rows_new bigint not null,
  rows_changed bigint not null,
  rows_deleted bigint not null,
  moves json not null,
  held_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  reason text,
  load_id bigint references dataset_load (id) on delete set null,
  check ((state = 'held') = (decided_at is null))
);
create index dataset_delivery_by_state on dataset_delivery (state, id desc);
create index dataset_delivery_by_load on dataset_delivery (load_id) where load_id is not null;

-- The outcome of each check of a load, or of a held delivery.
create table dataset_check_result (
  id bigint generated always as identity primary key,
  dataset_code text not null references dataset (code),
  load_id bigint references dataset_load (id) on delete cascade,
  delivery_id bigint references dataset_delivery (id) on delete cascade,
  name text not null,
  kind text not null,
  severity text not null,
  outcome text not null check (outcome in ('passed', 'failed', 'skipped')),
  failing bigint not null,
  checked bigint not null,
  examples json not null,
  check (num_nonnulls(load_id, delivery_id) = 1)
);
create index dataset_check_result_by_load on dataset_check_result (load_id) where load_id is not null;
create index dataset_check_result_by_delivery on dataset_check_result (delivery_id) where delivery_id is not null;
