-- What the two searches read. Both are made of other tables and can be made again at any time.

-- Data store: one row for each text of a data set that can be found: its code, its name, each field, its description.
create table catalog_search (
  dataset_code text not null,
  place text not null check (place in ('code', 'name', 'field', 'description')),
  -- Number of the field in its data set; 0 for the other places.
  ordinal integer not null,
  field_code text,
  -- The texts in folded letters, to judge how well a word fits.
  zh text not null,
  en text not null,
  -- Lexemes made by the product: words, characters and pairs of them, pinyin, codes.
  words tsvector not null,
  primary key (dataset_code, place, ordinal),
  check ((place = 'field') = (field_code is not null))
);
create index catalog_search_words on catalog_search using gin (words) with (fastupdate = off);

-- One row: what the index was built from. Whoever builds locks it, so builders take turns.
create table catalog_search_build (
  only_one boolean primary key default true check (only_one),
  built_from text not null,
  built_at timestamptz not null
);
insert into catalog_search_build (built_from, built_at) values ('', 'epoch');

-- Securities: what a match shows.
create table security_search (
  id integer primary key,
  kind text not null check (kind in ('stock', 'index', 'fund', 'bond')),
  code text not null,
  name text not null,
  english text,
  market text,
  -- Digest of all that the keys are made of; a security whose digest stayed keeps its keys.
  digest text not null
);

-- Under what a security is found. `tier` is how good a match is (0 is best), `class` which securities come first within a
-- tier; in both, the answer of a prefix search is the first rows of one stretch of the index. That keeps one letter or one
-- common character as cheap as a full name, where a list of all that match would first have to be gathered and sorted.
create table security_search_key (
  tier smallint not null,
  class smallint not null,
  key text collate "C" not null check (length(key) between 1 and 64),
  -- No foreign key: with a dozen keys a security, checking each would double the time of a first build. Keys come and go
  -- with their security in one transaction of one builder.
  security_id integer not null,
  primary key (tier, class, key, security_id)
);
create index security_search_key_security on security_search_key (security_id);

create table security_search_build (
  only_one boolean primary key default true check (only_one),
  built_from text not null,
  built_at timestamptz not null
);
insert into security_search_build (built_from, built_at) values ('', 'epoch');
