-- The row of a data set that a feedback is about: {dataset, key: {field: value}, field}.
alter table feedback add column reported_row jsonb;
