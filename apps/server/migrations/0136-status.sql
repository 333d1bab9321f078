-- What the check of every minute found last of each part of the site, and since when that holds.
create table status_component (
  component text primary key check (component in ('database', 'api', 'jobs', 'data')),
  state text not null check (state in ('up', 'degraded', 'down')),
  since timestamptz not null,
  checked_at timestamptz not null
);

-- When a part did not work as it should, as far as a check saw it; also when nothing was checked. The oldest are deleted.
create table status_incident (
  id bigint generated always as identity primary key,
  component text not null check (component in ('database', 'api', 'jobs', 'data', 'checks')),
  state text not null check (state in ('degraded', 'down', 'unchecked')),
  began_at timestamptz not null,
  ended_at timestamptz check (ended_at >= began_at)
);
-- Of a part, one lasts at a time.
create unique index status_incident_lasting on status_incident (component) where ended_at is null;
