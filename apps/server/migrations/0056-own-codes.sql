-- Codes of securities that rows of the operator bear or name, and that made-up rows have made way for. It is written only
-- while made-up rows are there, so that a load compares no code twice.
create table own_code (
  code text primary key
);
