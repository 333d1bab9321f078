-- Facts that rules take from the texts of notices. They can be taken again: a row is what one notice tells of one kind.
create table notice_fact (
  text_id text not null,
  kind text not null,
  code text not null,
  announced_on date not null,
  title text not null,
  -- item, unit, value, places in the text and the sentence of each, in the order of the text
  facts jsonb not null check (jsonb_typeof(facts) = 'array'),
  primary key (text_id, kind)
);
create index notice_fact_kind on notice_fact (kind, announced_on desc, text_id desc);
create index notice_fact_code on notice_fact (code, kind, announced_on desc, text_id desc);

-- How far the change feed of the texts has been read, and by which version of the rules.
create table notice_fact_build (
  dataset_code text primary key,
  objectid bigint not null,
  rules_version integer not null
);
