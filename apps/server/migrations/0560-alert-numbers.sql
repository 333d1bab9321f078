-- Reported hits of saved searches are numbered in the order in which they are committed, so that a stream goes on behind
-- a number and misses none. The job that reports them holds a lock from the number to the commit.
create sequence notice_alert_hit_told;
alter table notice_alert_hit add column told_number bigint;
create unique index notice_alert_hit_told_number on notice_alert_hit (told_number) where told_number is not null;
create index notice_alert_hit_told_of_alert on notice_alert_hit (alert_id, told_number) where told_number is not null;
