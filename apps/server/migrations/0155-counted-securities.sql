-- Securities of which a data set holds rows, counted with its coverage; null where its rows are of none, or until its next load.
alter table dataset add column securities bigint check (securities >= 0);
