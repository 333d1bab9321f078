-- What a search shows and counts stands apart from the words: its hits are then read from a tenth of the blocks. Rows move as the
-- index is built anew.
alter table notice_index alter column title set storage main;
alter table notice_index alter column codes set storage main;
alter table notice_index alter column boards set storage main;
alter table notice_index alter column categories set storage main;
do $$
declare
  partition regclass;
begin
  for partition in select inhrelid::regclass from pg_inherits where inhparent = 'notice_index'::regclass loop
    execute format('alter table %s set (toast_tuple_target = 512)', partition);
  end loop;
end $$;
