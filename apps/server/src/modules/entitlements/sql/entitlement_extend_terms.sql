-- Grants an account a term of this many days for each data set. The term starts at the end of the data set's current
-- terms, or now. A term for only a part of the data set does not delay the start, because a purchased term covers the
-- whole data set. The caller must have locked the account, so that one of two concurrent terms follows the other. Rows
-- are looked up by their keys regardless of statistics: see wallet/README.md.
create or replace function entitlement_extend_terms(
  buyer bigint, dataset_codes text[], days integer, at_time timestamptz, right_source text, right_ref text
)
returns table (id bigint, dataset_code text, starts_at timestamptz, ends_at timestamptz) language plpgsql volatile
set enable_seqscan = off as $$
#variable_conflict use_column
declare
  code text;
  running record;
  begins_at timestamptz;
begin
  foreach code in array dataset_codes loop
    begins_at := at_time;
    for running in
      select starts_at, ends_at from entitlement
      where account_id = buyer and dataset_code = code and kind = 'term' and revoked_at is null and ends_at > at_time
        and restriction is null
      order by starts_at
    loop
      if running.starts_at <= begins_at and running.ends_at > begins_at then
        begins_at := running.ends_at;
      end if;
    end loop;
    return query
      insert into entitlement (account_id, dataset_code, kind, source, starts_at, ends_at, ref)
      values (buyer, code, 'term', right_source, begins_at, begins_at + days * interval '24 hours', right_ref)
      returning id, dataset_code, starts_at, ends_at;
  end loop;
end $$;
