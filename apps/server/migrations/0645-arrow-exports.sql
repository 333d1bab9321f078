alter table file_export
  drop constraint file_export_format_check,
  add constraint file_export_format_check check (format in ('csv', 'parquet', 'arrow', 'xlsx', 'dbf'));
