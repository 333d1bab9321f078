import type pg from 'pg';

/** What is made up and what is the operator's own must see each other's codes, so the two never come in side by side. */
const MADE_UP_LOCK = 715_2004;

/**
 * Before a load of own rows. Such loads run side by side while nothing is made up. Where something is, they take turns:
 * each takes rows out of data sets that the others may be loading. Returns whether something is.
 */
export async function lockForOwnRows(client: pg.PoolClient): Promise<boolean> {
  await client.query('savepoint own_rows');
  await client.query('select pg_advisory_xact_lock_shared($1)', [MADE_UP_LOCK]);
  if (!(await holdsMadeUp(client))) return false;
  // Two loads that share the lock would wait for each other for ever if each wanted it alone.
  await client.query('rollback to savepoint own_rows');
  await client.query('select pg_advisory_xact_lock($1)', [MADE_UP_LOCK]);
  return true;
}

/** Before made-up rows are generated, for all of their loads together, which may then run side by side. */
export async function lockForMadeUpRows(client: pg.PoolClient): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [MADE_UP_LOCK]);
}

async function holdsMadeUp(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ holds: boolean }>(
    `select exists (select 1 from dataset where origin <> 'own' and row_count > 0) as holds`,
  );
  return rows[0]?.holds ?? false;
}
