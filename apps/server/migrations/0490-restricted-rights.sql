-- The part of a data set that a term covers: fields, rows, depth of history, delay, embargo. Null means all of
-- it. The contract describes the form (restrictionSchema).
alter table entitlement
  add column restriction jsonb check (jsonb_typeof(restriction) = 'object'),
  -- A right to all data sets has no fields or rows that it could name, and only terms are restricted.
  add constraint entitlement_restricted_check check (restriction is null or (kind = 'term' and dataset_code <> '*'));

-- The restriction under which the files of an export are written. Null means that they have all rows and fields.
alter table file_export add column restriction jsonb check (jsonb_typeof(restriction) = 'object');
