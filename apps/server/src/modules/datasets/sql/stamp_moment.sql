-- Stamps a moment when its transaction commits. A moment is later than the one before, even if the clock was set back.
create or replace function stamp_moment() returns trigger language plpgsql as $$
begin
  update dataset_moment set at = greatest(clock_timestamp(), (
    select before.at + interval '1 microsecond' from dataset_moment before
    where before.dataset_code = new.dataset_code and before.number = new.number - 1))
  where dataset_code = new.dataset_code and number = new.number;
  return null;
end $$;
