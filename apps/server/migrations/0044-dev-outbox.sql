-- What the local ports of SMS and e-mail would have sent, for a developer to read. Production writes nothing here.

create table dev_outbox (
  id bigint generated always as identity primary key,
  sent_at timestamptz not null,
  channel text not null check (channel in ('sms', 'email')),
  receiver text not null check (length(receiver) between 1 and 254),
  subject text check ((subject is null) = (channel = 'sms')),
  body text not null
);
