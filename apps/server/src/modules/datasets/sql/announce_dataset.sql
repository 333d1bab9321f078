-- Every process hears of a new version at once and drops the answers that it cached.
create or replace function announce_dataset() returns trigger language plpgsql as $$
begin
  perform pg_notify('jishi_datasets', new.code);
  return null;
end $$;
