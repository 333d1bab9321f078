-- What a language model wrote of a digest. It counts while the rules word that day as they did then, which the hash says.
create table digest_wording (
  day date not null,
  lang text not null check (lang in ('zh', 'en')),
  rules_hash text not null check (rules_hash ~ '^[0-9a-f]{64}$'),
  model text not null,
  -- One for each sentence of the rules; none of a text that was refused.
  sentences text[],
  refused_for text check (refused_for in ('lines', 'figures', 'names', 'directions', 'length')),
  refused text[] not null default '{}',
  tries integer not null check (tries > 0),
  written_at timestamptz not null,
  primary key (day, lang),
  check ((sentences is null) = (refused_for is not null))
);
