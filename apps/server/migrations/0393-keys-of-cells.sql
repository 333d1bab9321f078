-- Access keys of the cells b to z name their cell: `jsk9`, its letter and 15 letters. The digit 9 is in no key of the
-- first cell, so its keys stay as they are.
alter table api_key
  drop constraint api_key_access_key_check,
  add constraint api_key_access_key_check check (access_key ~ '^jsk([a-z2-7]{17}|9[b-z][a-z2-7]{15})$');
