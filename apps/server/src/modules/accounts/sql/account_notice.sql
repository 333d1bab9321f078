-- Each process caches the facts of an account until it hears of a change on this channel: the account's id, or *
-- for all. A notice is sent at commit, so a read after it sees the change.
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
