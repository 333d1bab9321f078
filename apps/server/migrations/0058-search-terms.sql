-- The search of the data store: words of the trade, under which a data set is found although its own texts do not say them.

alter table catalog_search drop constraint catalog_search_place_check;
alter table catalog_search drop constraint catalog_search_check;
alter table catalog_search
  add constraint catalog_search_place_check check (place in ('code', 'name', 'term', 'field', 'description')),
  -- A term may be that of one field.
  add constraint catalog_search_field_check
    check (case place when 'field' then field_code is not null when 'term' then true else field_code is null end),
  -- Place of the data set among those that a term finds, the best first; 0 for the other places.
  add column rank smallint not null default 0;
