-- The code by which an account invites; made when its owner first looks at it.
create table invitation_code (
  account_id bigint primary key references account (id),
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  created_at timestamptz not null
);

-- A friend who signed up by the code of an account. `order_number` names the payment that earns the rewards, which are due at
-- `due_at`; both are set while it stands.
create table invitation (
  id bigint generated always as identity primary key,
  inviter_account_id bigint not null references account (id),
  friend_account_id bigint not null unique references account (id),
  state text not null default 'joined' check (state in ('joined', 'rewarded', 'refused')),
  -- why there is no reward, or none for the inviter
  reason text check (reason in ('samePerson', 'monthLimit', 'accountClosed', 'byOperator')),
  joined_at timestamptz not null,
  order_number text unique,
  due_at timestamptz,
  inviter_fen bigint not null default 0 check (inviter_fen >= 0),
  friend_fen bigint not null default 0 check (friend_fen >= 0),
  ended_at timestamptz,
  check (inviter_account_id <> friend_account_id),
  check ((order_number is null) = (due_at is null)),
  check ((state = 'joined') = (ended_at is null)),
  check (state <> 'refused' or reason is not null),
  check (reason is null or state = 'refused' or (state = 'rewarded' and reason = 'monthLimit')),
  check ((state = 'rewarded') = (inviter_fen + friend_fen > 0)),
  check (state <> 'rewarded' or order_number is not null)
);
create index invitation_newest on invitation (inviter_account_id, id desc);
create index invitation_due on invitation (due_at) where state = 'joined' and due_at is not null;
