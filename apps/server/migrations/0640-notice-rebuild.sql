-- The position up to which the documents of a feed have been indexed again by the present revision; null when
-- all have been. Older documents keep their lexemes until then.
alter table notice_build add column rebuilt_to bigint;
