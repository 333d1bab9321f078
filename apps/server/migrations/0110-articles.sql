-- What the site tells beside its data: pages about the operator, guides, system notices, answers. Every version of a text stays, and so
-- does every decision on which of them stands.

create table article (
  slug text primary key check (slug ~ '^[a-z][a-z0-9-]{1,62}$'),
  kind text not null check (kind in ('page', 'guide', 'notice', 'faq')),
  -- among those of its kind, the lowest first
  place integer not null default 0,
  -- a notice that stands above the others
  is_pinned boolean not null default false
);
create index article_kind on article (kind);

create table article_version (
  slug text not null references article (slug),
  language text not null check (language in ('zh', 'en')),
  version integer not null check (version > 0),
  title text not null check (length(title) between 1 and 120),
  summary text not null check (length(summary) between 1 and 300),
  body text not null check (length(body) between 1 and 100000),
  -- who wrote it: this release of the product, or the operator
  source text not null check (source in ('seed', 'operator')),
  actor text not null check (length(actor) between 1 and 100),
  reason text not null default '' check (length(reason) <= 500),
  written_at timestamptz not null,
  primary key (slug, language, version)
);

-- What stands from when on: the newest row whose time has come. Rows are added and never changed.
create table article_publication (
  id bigint generated always as identity primary key,
  slug text not null references article (slug),
  language text not null check (language in ('zh', 'en')),
  -- null: nothing stands
  version integer,
  publish_at timestamptz not null,
  source text not null check (source in ('seed', 'operator')),
  actor text not null check (length(actor) between 1 and 100),
  reason text not null default '' check (length(reason) <= 500),
  decided_at timestamptz not null,
  foreign key (slug, language, version) references article_version (slug, language, version)
);
create index article_publication_newest on article_publication (slug, language, publish_at desc, id desc);

-- Pictures of articles. A name stands for the same bytes for good, so that an earlier version of a text shows what it showed.
create table article_picture (
  name text primary key check (name ~ '^[a-z0-9][a-z0-9-]{0,60}\.(png|jpg)$'),
  bytes bytea not null check (length(bytes) between 1 and 2097152),
  sha256 bytea not null check (sha256 = sha256(bytes)),
  width_px integer not null check (width_px between 1 and 8000),
  height_px integer not null check (height_px between 1 and 8000),
  actor text not null check (length(actor) between 1 and 100),
  added_at timestamptz not null
);
