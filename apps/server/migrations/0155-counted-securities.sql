-- Securities of which a data set holds rows, counted with its coverage; null where its rows are of none.
alter table dataset add column securities bigint check (securities >= 0);
-- At the next start everything is counted once more.
update dataset set stats_version = 0;
