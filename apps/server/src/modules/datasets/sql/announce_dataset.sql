-- Notifies every process of a new version, so that it drops its cached answers.
create or replace function announce_dataset() returns trigger language plpgsql as $$
begin
  perform pg_notify('jishi_datasets', new.code);
  return null;
end $$;
