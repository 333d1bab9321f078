-- Updates the history of a data set after each statement that changes its table. The arguments are the fields of the row
-- key. A row that is inserted and deleted in one transaction was never served, so the history does not keep it.
create or replace function keep_served() returns trigger language plpgsql as $$
declare
  served text := format('served.%I', tg_table_name);
  moment bigint;
  same text;
  fields text;
begin
  if to_regclass(served) is null then return null; end if;
  select coalesce(max(number), 0) + 1 into moment from dataset_moment where dataset_code = tg_table_name;
  select string_agg(format('s.%1$I = g.%1$I', field), ' and ') into same from unnest(tg_argv) as field;
  if tg_op <> 'INSERT' then
    execute format('delete from %s s using gone g where %s and s._from = $1', served, same) using moment;
    execute format('update %s s set _to = $1 from gone g where %s and s._to is null', served, same) using moment;
  end if;
  if tg_op <> 'DELETE' then
    select string_agg(format('%I', attname), ', ' order by attnum) into fields from pg_attribute
      where attrelid = tg_relid and attnum > 0 and not attisdropped;
    execute format('insert into %s (%s, _from) select %s, $1 from come', served, fields, fields) using moment;
  end if;
  return null;
end $$;
