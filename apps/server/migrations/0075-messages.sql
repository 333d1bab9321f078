-- What an account is told. `details` fill the texts of the topic, which are rendered in the language of the reader when they
-- are read; `ref` names what happened, so that it is told once.
create table message (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  kind text not null,
  topic text not null,
  ref text not null check (length(ref) between 1 and 200),
  details jsonb not null,
  -- false: its reader wants it elsewhere only
  on_site boolean not null,
  at timestamptz not null,
  read_at timestamptz,
  unique (account_id, topic, ref)
);
create index message_newest on message (account_id, id desc) where on_site;
create index message_newest_of_kind on message (account_id, kind, id desc) where on_site;
create index message_unread on message (account_id, id desc) where on_site and read_at is null;
create index message_by_age on message (at);

-- A message on its way by mail or SMS: `waiting`, taken by a process until `claimed_until`; `gathering` for a digest that goes
-- at `due_at`; `sent`; or `refused`, since nobody would get it.
create table message_dispatch (
  message_id bigint not null references message (id) on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  account_id bigint not null,
  topic text not null,
  state text not null default 'waiting' check (state in ('waiting', 'gathering', 'sent', 'refused')),
  due_at timestamptz not null,
  claimed_until timestamptz,
  attempts smallint not null default 0,
  sent_at timestamptz,
  -- one of several in a mail
  in_digest boolean not null default false,
  primary key (message_id, channel)
);
create index message_dispatch_due on message_dispatch (due_at) where state in ('waiting', 'gathering');
create index message_dispatch_sent on message_dispatch (account_id, topic, channel, sent_at) where state = 'sent';
create index message_dispatch_gathering on message_dispatch (account_id, topic, channel) where state = 'gathering';

-- How an account wants to be told; without a row as the topics have it.
create table message_setting (
  account_id bigint primary key references account (id),
  -- null: as the kind of the account has it
  lang text check (lang in ('zh', 'en')),
  low_balance_fen bigint check (low_balance_fen > 0),
  -- since when the balance is below it; null: it is not, or nobody has looked since
  low_since timestamptz
);
create index message_setting_low_balance on message_setting (account_id) where low_balance_fen is not null;

create table message_preference (
  account_id bigint not null references account (id),
  topic text not null,
  site boolean not null,
  email boolean not null,
  sms boolean not null,
  primary key (account_id, topic)
);

create table webhook (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  url text not null check (length(url) <= 500),
  -- empty: all
  topics text[] not null,
  secret_encrypted text not null,
  -- signs as well until `previous_until`
  previous_encrypted text,
  previous_until timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((previous_encrypted is null) = (previous_until is null))
);
create index webhook_active on webhook (account_id) where ended_at is null;

-- A message on its way to a webhook, and what came of the last attempt.
create table webhook_delivery (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhook (id),
  message_id bigint not null references message (id) on delete cascade,
  topic text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts smallint not null default 0,
  status smallint,
  error text,
  at timestamptz not null,
  last_at timestamptz,
  -- when it is tried, or tried again; null: no more
  next_at timestamptz,
  claimed_until timestamptz,
  unique (webhook_id, message_id),
  check ((state = 'waiting') = (next_at is not null))
);
create index webhook_delivery_newest on webhook_delivery (webhook_id, id desc);
create index webhook_delivery_due on webhook_delivery (next_at) where state = 'waiting';
create index webhook_delivery_of_message on webhook_delivery (message_id);
