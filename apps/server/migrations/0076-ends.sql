-- What ends soon is looked for every hour, by its end and not by its account.
create index entitlement_by_end on entitlement (ends_at) where ends_at is not null and revoked_at is null;
create index entitlement_by_dataset on entitlement (dataset_code, account_id) where revoked_at is null;
create index account_by_vip_end on account (vip_until) where vip_until is not null;
