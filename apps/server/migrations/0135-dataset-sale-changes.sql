-- When a data set went off sale and came back stands beside the changes of its description: its changelog tells both.
alter table dataset_description_change
  add column event text not null default 'described' check (event in ('described', 'retired', 'returned'));
