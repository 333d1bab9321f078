-- The search of notices: one row for each document, of all securities that it is filed under. It is made of data sets and can be
-- made again. Partitions are years of announcement, made as notices come: a search asks the newest first and stops when its page is full.
create table notice_index (
  lang text not null check (lang in ('zh', 'en')),
  document_id text not null,
  day date not null,
  codes text[] not null,
  -- Boards as the rows of the document have them; a document of several securities may have several.
  boards text[] not null,
  categories text[] not null,
  -- Folded as words are, for stretches of more than two characters and for the order by fit.
  title text not null,
  has_text boolean not null,
  -- Of a notice in English: the Chinese document that it is a version of.
  chinese_id text,
  -- Of a notice in Chinese: its version in English, so that readers of English are shown one of the two.
  english_id text,
  words tsvector not null
) partition by range (day);

-- English before Chinese within a day.
create unique index notice_index_order on notice_index (day desc, lang, document_id desc);
create index notice_index_document on notice_index (document_id);
create index notice_index_chinese on notice_index (chinese_id) where chinese_id is not null;
create index notice_index_words on notice_index using gin (words);
alter table notice_index alter column words set statistics 300;

-- How many notices a year has, and the share of them that hold a lexeme, of those that many hold.
create table notice_year (
  year smallint primary key,
  notices integer not null,
  -- Rows changed since the shares were counted.
  changed integer not null
);
create table notice_lexeme (
  year smallint not null references notice_year (year) on delete cascade,
  lexeme text not null collate "C",
  share real not null,
  primary key (year, lexeme)
);

-- How far the index has read the change feed of each data set.
create table notice_build (
  dataset_code text primary key,
  objectid bigint not null,
  -- Behind which the feed began when it was first read: another one means that rows went without a record.
  feed_floor bigint not null,
  revision integer not null
);
