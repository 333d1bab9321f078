-- What customers write to the support, and what the operator answers.
create table feedback (
  id bigint generated always as identity primary key,
  number text not null unique,
  account_id bigint references account (id),
  customer_name text not null check (length(customer_name) between 1 and 300),
  mobile text not null check (mobile ~ '^1[0-9]{10}$'),
  question_type text not null check (question_type in ('data', 'call', 'account', 'payment', 'suggestion', 'other')),
  content text not null check (length(content) between 1 and 4000),
  -- Where the answer goes to; null: it is read on the site alone.
  email text check (length(email) <= 254),
  language text not null check (language in ('zh', 'en')),
  -- The conversation with the smart service before: [{by, text}].
  conversation jsonb not null default '[]',
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  sent_at timestamptz not null,
  changed_at timestamptz not null
);

create index feedback_of_account on feedback (account_id, id desc) where account_id is not null;
create index feedback_by_state on feedback (state, id);

create table feedback_reply (
  id bigint generated always as identity primary key,
  feedback_id bigint not null references feedback (id),
  text text not null check (length(text) between 1 and 4000),
  replied_at timestamptz not null
);

create index feedback_reply_of on feedback_reply (feedback_id, id);
