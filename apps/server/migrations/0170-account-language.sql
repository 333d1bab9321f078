-- The language in which a person signed up: their mails are in it until they choose another. Null of accounts that others
-- opened, and of those before this file.
alter table account add column lang text check (lang in ('zh', 'en'));
