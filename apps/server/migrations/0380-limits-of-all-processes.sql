-- What all processes have counted of their callers. A crash of PostgreSQL may lose it, so these rows need no
-- write-ahead log.

-- A window of a rate, or a day. The last request is stored beside its answer, because an update on conflict
-- sees only the columns of its table. Updates change no indexed column, and find room on their page.
create unlogged table limit_count (
  key text collate "C" primary key,
  window_no bigint not null,
  max bigint not null,
  used bigint not null,
  need bigint not null,
  ahead bigint not null,
  total bigint not null check (total >= 0),
  granted bigint not null check (granted >= 0),
  expires_at timestamptz not null
) with (fillfactor = 50);

-- The different values that were counted for a key on a day.
create unlogged table limit_set (
  key text collate "C" primary key,
  max bigint not null,
  members text[] not null,
  expires_at timestamptz not null
);
