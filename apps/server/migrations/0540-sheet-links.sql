-- A sheet link is a key whose secret is part of the addresses that a spreadsheet reads. Its name begins with `jss`,
-- so that a leaked address opens nothing but these addresses.
alter table api_key
  add column for_sheets boolean not null default false,
  drop constraint api_key_access_key_check,
  add constraint api_key_access_key_check check (access_key ~ '^js[ks]([a-z2-7]{17}|9[b-z][a-z2-7]{15})$'),
  add constraint api_key_for_sheets_check check (for_sheets = (access_key like 'jss%'));
