-- The most that one call with the key may cost. Zero allows only calls that cost nothing. Null means no limit.
alter table api_key add column call_cap_fen bigint check (call_cap_fen >= 0);
