-- The day on which an account was last notified that a cap was reached: once a day, and once a month.
alter table spend_count add column day_notice_on date, add column month_notice_on date;
