-- Lists of files since this version can still be read as they were: no file of theirs was deleted. Null if none ever was.
alter table data_file_set add column kept_from bigint;
-- When the file was listed, for readers who ask for the list of an instant.
alter table data_file add column listed_at timestamptz;

update data_file set listed_at = made_at where listed_in_version is not null;
-- Which files were deleted so far is not known, so only the newest list of each data set is certain.
update data_file_set set kept_from = version;
