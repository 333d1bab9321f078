-- Switches of the site that the operator set by a command; without a row the file of the site decides.
create table site_switch (
  name text primary key check (name in ('onlinePay', 'invoice', 'tokenDisplay', 'invitation')),
  is_on boolean not null,
  set_at timestamptz not null default now()
);
