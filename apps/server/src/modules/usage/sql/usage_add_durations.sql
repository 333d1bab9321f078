-- Adds two lists of counts, bucket by bucket. Each has DURATION_BUCKETS buckets (see durations.ts), or is null if all
-- its counts are zero. The sum is written out so that PostgreSQL can inline it. A subquery over both lists would double
-- the cost of updating the row.
create or replace function usage_add_durations(before integer[], added integer[]) returns integer[] language sql immutable as $$
  select array[
    coalesce(before[1], 0) + coalesce(added[1], 0), coalesce(before[2], 0) + coalesce(added[2], 0),
    coalesce(before[3], 0) + coalesce(added[3], 0), coalesce(before[4], 0) + coalesce(added[4], 0),
    coalesce(before[5], 0) + coalesce(added[5], 0), coalesce(before[6], 0) + coalesce(added[6], 0),
    coalesce(before[7], 0) + coalesce(added[7], 0), coalesce(before[8], 0) + coalesce(added[8], 0),
    coalesce(before[9], 0) + coalesce(added[9], 0), coalesce(before[10], 0) + coalesce(added[10], 0),
    coalesce(before[11], 0) + coalesce(added[11], 0), coalesce(before[12], 0) + coalesce(added[12], 0),
    coalesce(before[13], 0) + coalesce(added[13], 0), coalesce(before[14], 0) + coalesce(added[14], 0),
    coalesce(before[15], 0) + coalesce(added[15], 0), coalesce(before[16], 0) + coalesce(added[16], 0),
    coalesce(before[17], 0) + coalesce(added[17], 0), coalesce(before[18], 0) + coalesce(added[18], 0),
    coalesce(before[19], 0) + coalesce(added[19], 0), coalesce(before[20], 0) + coalesce(added[20], 0),
    coalesce(before[21], 0) + coalesce(added[21], 0), coalesce(before[22], 0) + coalesce(added[22], 0),
    coalesce(before[23], 0) + coalesce(added[23], 0)
  ]
$$;
