import type pg from 'pg';
import { type OnWait, takeLock } from '../load-lock.ts';

/**
 * Keeps loads of demo rows and loads of the operator's own rows apart, because each must see the codes that the other
 * stored.
 */
const DEMO_LOCK = 715_2004;

/**
 * Takes the lock for a load of the operator's own rows. These loads run in parallel while there are no demo rows.
 * Otherwise they run one after another, because each removes rows from data sets that others may be loading. Returns
 * true if there are demo rows.
 */
export async function lockForOwnRows(client: pg.PoolClient, onWait: OnWait): Promise<boolean> {
  await client.query('savepoint own_rows');
  await takeLock(client, { shared: true, key: '$1::bigint', values: [DEMO_LOCK] }, () => onWait('demo'));
  if (!(await holdsDemoRows(client))) return false;
  // The shared lock is released first. Two loads that both held it and then requested the exclusive lock would
  // deadlock.
  await client.query('rollback to savepoint own_rows');
  await takeLock(client, { shared: false, key: '$1::bigint', values: [DEMO_LOCK] }, () => onWait('demo'));
  return true;
}

/**
 * Takes the lock for loads of demo rows. One transaction holds it for all of these loads, which may then run in
 * parallel.
 */
export async function lockForDemoRows(client: pg.PoolClient): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [DEMO_LOCK]);
}

async function holdsDemoRows(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ holds: boolean }>(
    `select exists (select 1 from dataset where origin <> 'own' and row_count > 0) as holds`,
  );
  return rows[0]?.holds ?? false;
}
