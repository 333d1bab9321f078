-- Each migration says from which release on processes run beside it, and the functions say which release installed
-- them. A process of an older release can then tell whether it may run on a database that is ahead of it.

alter table migration add column if not exists oldest_release text;
alter table if exists repeatable_sql add column if not exists release text;
