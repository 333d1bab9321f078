import type { Pool } from 'pg';

/** Gives March 2025 a partition of its own, as if the product had made months then. */
export async function addPastMonth(pool: Pool): Promise<void> {
  await pool.query(`
    create table usage_parcel_2025_03 (like usage_parcel including defaults including constraints including storage);
    create table usage_parcel_since (like usage_parcel including defaults including constraints including storage);
    alter table usage_parcel detach partition usage_parcel_before;
    do $$
    declare
      march constant uuid := usage_first_id('2025-03-01 00:00:00+08');
      april constant uuid := usage_first_id('2025-04-01 00:00:00+08');
      later constant uuid := usage_first_id(usage_months_end());
    begin
      execute format('alter table usage_parcel attach partition usage_parcel_before for values from (minvalue) to (%L)', march);
      execute format('alter table usage_parcel attach partition usage_parcel_2025_03 for values from (%L) to (%L)', march, april);
      execute format('alter table usage_parcel attach partition usage_parcel_since for values from (%L) to (%L)', april, later);
    end $$`);
}
