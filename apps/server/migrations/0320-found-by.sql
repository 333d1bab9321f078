-- An operator finds a customer by a name, a tax number or a request id.

create index account_name on account (lower(name) text_pattern_ops);
create index account_company on account (lower(company) text_pattern_ops) where company is not null;
create index invoice_taxpayer on invoice ((form ->> 'taxpayerId'));
create index invoice_template_taxpayer on invoice_template (taxpayer_id);

-- Request ids begin with their time and rows are appended, so the bounds of each 128 pages suffice: an entry for each row would
-- cost every settled call.
create index usage_parcel_request on usage_parcel using brin (last_request) with (autosummarize = on);
