-- How much feedback a network sent on a day: one count for all processes.
create table feedback_count (
  network text not null,
  day date not null,
  sent integer not null check (sent > 0),
  primary key (network, day)
);

create index feedback_count_by_day on feedback_count (day);
