-- Counts a load of the operator's rows in its month. An undo counts as a load, but its changes are not counted, because
-- they only revert earlier changes.
create or replace function count_month() returns trigger language plpgsql as $$
begin
  if new.source ~ '^(sample|demo):' then return null; end if;
  insert into dataset_month as kept (dataset_code, month, deliveries, rows_inserted, rows_updated, rows_deleted, undone)
  select new.dataset_code, date_trunc('month', new.finished_at at time zone 'Asia/Shanghai')::date,
    case when is_undo or new.source ~ '^delete:' then 0 else 1 end,
    case when is_undo then 0 else new.rows_inserted end,
    case when is_undo then 0 else new.rows_updated end,
    case when is_undo then 0 else new.rows_deleted end,
    is_undo::int
  from (select new.undoes is not null as is_undo) as load
  on conflict (dataset_code, month) do update set
    deliveries = kept.deliveries + excluded.deliveries, rows_inserted = kept.rows_inserted + excluded.rows_inserted,
    rows_updated = kept.rows_updated + excluded.rows_updated, rows_deleted = kept.rows_deleted + excluded.rows_deleted,
    undone = kept.undone + excluded.undone;
  return null;
end $$;
