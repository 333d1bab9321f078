import type pg from 'pg';
import type { Home } from '../rig/home.ts';
import { asSuperuser } from '../rig/superuser.ts';
import { fillStatements, type Owners, type Volume } from './volume.ts';

/**
 * Fills a site with orders, money, calls and messages inside PostgreSQL, bypassing its triggers. This takes a minute
 * instead of days. The rows satisfy the checks of the tables, and the wallets match their postings.
 */
export async function fill(
  home: Home,
  volume: Volume,
  owners: Owners,
  note: (line: string) => void,
): Promise<void> {
  const startedAt = performance.now();
  const work = async (pool: pg.Pool): Promise<void> => {
    for (const group of fillStatements(volume, owners))
      await Promise.all(group.map((statement) => withoutTriggers(pool, statement)));
    note(`${volume.orders} orders stand after ${seconds(startedAt)} s`);
    await pool.query('vacuum (analyze)');
    await pool.query('checkpoint');
    note(`and are vacuumed after ${seconds(startedAt)} s`);
  };
  await asSuperuser(home, work, { max: 3 });
}

const seconds = (startedAt: number): string => ((performance.now() - startedAt) / 1000).toFixed(0);

async function withoutTriggers(pool: pg.Pool, statement: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query('set synchronous_commit = off');
    await client.query("set work_mem = '256MB'");
    await client.query("set timezone = '<+08>-8'");
    await client.query(statement);
  } finally {
    client.release(true);
  }
}
