alter table dataset
  -- what the rows are: the operator's own, the hand-written sample, or the generated demo market
  add column origin text not null default 'own' check (origin in ('own', 'sample', 'demo')),
  -- OBJECTID behind which the change feed begins; those of made-up rows that are gone lie below
  add column feed_floor bigint not null default 0,
  -- whether the catalogue that was applied last describes it; one that it does not is not on sale
  add column described boolean not null default true;

update dataset set origin = 'sample' where row_count > 0 and code in (
  select dataset_code from dataset_load where rows_inserted + rows_updated + rows_deleted > 0
    group by dataset_code having bool_and(starts_with(source, 'sample:')));
