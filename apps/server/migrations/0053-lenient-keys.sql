-- Whether calls with a key may name parameters that nobody knows; they are ignored then, and not refused.
alter table api_key add column lenient boolean not null default false;
