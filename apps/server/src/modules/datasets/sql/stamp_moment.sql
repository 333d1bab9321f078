-- Sets the time of a recorded change when its transaction commits. Each time is later than the previous one, even if the
-- clock was set back. All changes of a transaction get the same time, so that a data set and its children change together.
create or replace function stamp_moment() returns trigger language plpgsql as $$
declare
  moment timestamptz := nullif(current_setting('jishi.moment', true), '')::timestamptz;
begin
  if moment is null then
    moment := clock_timestamp();
    perform set_config('jishi.moment', moment::text, true);
  end if;
  update dataset_moment set at = greatest(moment, (
    select before.at + interval '1 microsecond' from dataset_moment before
    where before.dataset_code = new.dataset_code and before.number = new.number - 1))
  where dataset_code = new.dataset_code and number = new.number;
  return null;
end $$;
