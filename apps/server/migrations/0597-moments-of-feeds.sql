-- The last number of the change feed at the moment. Null for moments of earlier releases.
alter table dataset_moment add column feed_objectid bigint;
