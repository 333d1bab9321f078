-- A share and an index can have one code: own rows of the one leave made-up rows of the other. Codes known before are of any kind.
alter table own_code
  add column kind text not null default 'any' check (kind in ('any', 'stock', 'index', 'fund', 'bond')),
  drop constraint own_code_pkey,
  add primary key (code, kind);
alter table own_code alter column kind drop default;
