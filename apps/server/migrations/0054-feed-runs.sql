-- One row of a change feed holds a run of inserts: each key field as an array, `objectid` the number of the last. Rows that are
-- there stay as they are: a change each, with its key.
do $$
declare
  feed oid;
  field record;
begin
  for feed in select oid from pg_class where relnamespace = 'feed'::regnamespace and relkind = 'r' loop
    execute format('alter table %s add column records integer not null default 1', feed::regclass);
    for field in
      select a.attname as name, a.attname || '_run' as run, format_type(a.atttypid, null) as type,
             case when a.atttypid = 'text'::regtype then 'collate "C"' else '' end as collation
      from pg_attribute a
      where a.attrelid = feed and a.attnum > 0 and not a.attisdropped
        and a.attname not in ('objectid', 'change_code', 'records', 'at', 'before')
      order by a.attnum
    loop
      -- Rows that are there hold a key each, so they need not be read to be checked.
      execute format(
        'alter table %1$s alter column %2$I drop not null, add column %3$I %4$s[] %5$s,
           add check (num_nonnulls(%2$I, %3$I) = 1 and coalesce(cardinality(%3$I), 1) = records) not valid',
        feed::regclass, field.name, field.run, field.type, field.collation);
    end loop;
  end loop;
end $$;
