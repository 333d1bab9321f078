-- Pictures and puzzles that wait for their answer, what a right answer is good for, and counts of what networks ask.

create table captcha_picture (
  -- the form that the picture belongs to
  action_id text primary key check (action_id ~ '^\d{18}$'),
  -- an answer is small, so a hash would hide nothing: encrypted under the server's secret
  answer_encrypted text not null,
  expires_at timestamptz not null
);
create index captcha_picture_age on captcha_picture (expires_at);

create table captcha_puzzle (
  -- SHA-256 of the 256 random bits that the browser has
  token_hash bytea primary key check (length(token_hash) = 32),
  kind text not null check (kind in ('blockPuzzle', 'clickWord')),
  action text not null check (length(action) between 1 and 40),
  answer_encrypted text not null,
  expires_at timestamptz not null
);
create index captcha_puzzle_age on captcha_puzzle (expires_at);

create table captcha_pass (
  pass_hash bytea primary key check (length(pass_hash) = 32),
  action text not null check (length(action) between 1 and 40),
  expires_at timestamptz not null
);
create index captcha_pass_age on captcha_pass (expires_at);

-- A crash may cost a few minutes of counting, so these rows need no write-ahead log.
create unlogged table network_count (
  what text not null check (length(what) between 1 and 40),
  network text not null check (length(network) <= 64),
  window_start timestamptz not null,
  count bigint not null check (count > 0),
  primary key (what, network, window_start)
);
create index network_count_age on network_count (window_start);

create table spider_clearance (
  network text primary key check (length(network) <= 64),
  cleared_until timestamptz not null
);
create index spider_clearance_age on spider_clearance (cleared_until);
