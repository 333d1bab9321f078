-- Calls by month, second step. Reads the table once, while calls are written.
do $$
declare
  name text;
begin
  for name in select conname from pg_constraint where conrelid = 'usage_parcel'::regclass and not convalidated loop
    execute format('alter table usage_parcel validate constraint %I', name);
  end loop;
end $$;
