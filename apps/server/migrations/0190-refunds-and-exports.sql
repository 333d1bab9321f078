-- By what right an export was made; null of those before.
alter table file_export add column basis text check (basis in ('free', 'term', 'vip'));

-- When it was downloaded first; null of what nobody downloaded.
alter table file_export_file add column downloaded_at timestamptz;

-- Whether the refund was requested in spite of what was exported: the second person decides on the same.
alter table sales_order_refund add column despite_exports boolean not null default false;
