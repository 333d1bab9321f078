-- Each process caches an account's facts until this channel announces a change. The payload is the account's id, or *
-- for all accounts. PostgreSQL sends the notification at commit, so a later read sees the change.
create or replace function account_notice() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'limit_plan' then
    perform pg_notify('jishi_accounts', '*');
  elsif tg_table_name = 'account' then
    perform pg_notify('jishi_accounts', new.id::text);
  else
    perform pg_notify('jishi_accounts', new.account_id::text);
  end if;
  return null;
end $$;
