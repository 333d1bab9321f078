import type pg from 'pg';

/** Made-up rows and the operator's own must see each other's codes, so the two are never loaded side by side. */
const MADE_UP_LOCK = 715_2004;

/**
 * Taken before a load of own rows. Such loads run side by side while no rows are made up. Otherwise they take
 * turns, because each removes rows from data sets that the others may be loading. Returns true if there are
 * made-up rows.
 */
export async function lockForOwnRows(client: pg.PoolClient): Promise<boolean> {
  await client.query('savepoint own_rows');
  await client.query('select pg_advisory_xact_lock_shared($1)', [MADE_UP_LOCK]);
  if (!(await holdsMadeUp(client))) return false;
  // Two loads that share the lock would wait for each other forever if each wanted it exclusively.
  await client.query('rollback to savepoint own_rows');
  await client.query('select pg_advisory_xact_lock($1)', [MADE_UP_LOCK]);
  return true;
}

/** Taken before made-up rows are generated, for all of their loads together, which may then run side by side. */
export async function lockForMadeUpRows(client: pg.PoolClient): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [MADE_UP_LOCK]);
}

async function holdsMadeUp(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ holds: boolean }>(
    `select exists (select 1 from dataset where origin <> 'own' and row_count > 0) as holds`,
  );
  return rows[0]?.holds ?? false;
}
