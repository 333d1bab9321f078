-- Visits by day of the market (Asia/Shanghai) and page. Nothing says who came.

create table page_view (
  day date not null,
  page text not null check (length(page) between 1 and 100),
  views bigint not null check (views > 0),
  primary key (day, page)
);
