-- Searches of notices that an account saved to be told of new hits.
create table notice_alert (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  name text not null check (length(name) between 1 and 60),
  -- As parameters of the address of the search.
  query jsonb not null,
  lang text not null check (lang in ('zh', 'en')),
  paused_at timestamptz,
  created_at timestamptz not null,
  -- Number in the change feed of each data set of notices behind which they are new to it: where the feeds stood when it was saved or resumed.
  after jsonb not null
);
create index notice_alert_account on notice_alert (account_id, id);

-- A notice is a hit of a saved search once, however often its row is corrected.
create table notice_alert_hit (
  id bigint generated always as identity primary key,
  alert_id bigint not null references notice_alert (id) on delete cascade,
  lang text not null check (lang in ('zh', 'en')),
  document_id text not null,
  title text not null,
  day date not null,
  demo boolean not null,
  found_at timestamptz not null,
  -- When a message told of it; null: it waits for the end of its load.
  told_at timestamptz,
  unique (alert_id, lang, document_id)
);
create index notice_alert_hit_newest on notice_alert_hit (alert_id, id desc);
create index notice_alert_hit_untold on notice_alert_hit (alert_id, id) where told_at is null;

-- How far the feed of a data set has been matched: all up to a number; and of the changes up to `until`, the searches up to `alert_id`.
create table notice_alert_position (
  dataset_code text primary key,
  objectid bigint not null,
  until bigint,
  alert_id bigint not null default 0
);
