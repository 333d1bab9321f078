-- The data-store search reads its rows into memory. A change of one data set writes and reads the rows of that data set alone.

-- What the rows of a data set were made of, in its row of place 'code'; null in rows of an older release.
alter table catalog_search add column digest text;
create index catalog_search_digest on catalog_search (dataset_code) include (digest) where place = 'code';

-- No statement looks for lexemes any more.
drop index catalog_search_words;
