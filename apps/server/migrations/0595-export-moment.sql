-- The moment of the data set's history whose rows an export has, as its caller wrote it; null means the present rows.
alter table file_export add column as_of text;
