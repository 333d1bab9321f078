-- The load of the parent data set whose nested rows brought the rows of this load, of a child. It may be gone, because
-- records of loads are kept for a time.
alter table dataset_load add column parent_load bigint;
-- The held delivery of the parent data set, with which this one is published or discarded.
alter table dataset_delivery add column parent_delivery bigint references dataset_delivery (id) on delete cascade;
create index dataset_delivery_by_parent on dataset_delivery (parent_delivery) where parent_delivery is not null;
