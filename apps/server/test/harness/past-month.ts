import type { Pool } from 'pg';

/** The ids before the first transfers of March and April 2025. */
const MARCH = 30_200_000_000_000n;
const APRIL = 30_300_000_000_000n;

/** Creates a partition for the calls of March 2025, as if the product had run then. */
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

/** Creates a partition for the postings of March 2025. No transfer may have been posted yet. */
export async function addPastPostings(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ bound: string }>(
    `select substring(pg_get_expr(relpartbound, oid) from 'TO \\(''(\\d+)''\\)') as bound
     from pg_class where oid = 'wallet_posting_before'::regclass`,
  );
  await pool.query(`
    alter table wallet_posting detach partition wallet_posting_before;
    create table wallet_posting_2025_03 partition of wallet_posting for values from (${MARCH}) to (${APRIL});
    select wallet_guard_postings('wallet_posting_2025_03');
    alter table wallet_posting attach partition wallet_posting_before for values from (${APRIL}) to (${rows[0]?.bound});
    select setval('wallet_transfer_id_seq', greatest(wallet_first_transfer(now()), last_value)) from wallet_transfer_id_seq`);
}

/** Gives transfers ids of March 2025 while the work runs. */
export async function withNumbersOfMarch<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const { rows } = await pool.query<{ last: bigint }>(
    `select last_value as last, setval('wallet_transfer_id_seq', ${MARCH}) from wallet_transfer_id_seq`,
  );
  try {
    return await work();
  } finally {
    await pool.query("select setval('wallet_transfer_id_seq', $1)", [rows[0]?.last]);
  }
}
