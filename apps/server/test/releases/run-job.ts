import type pg from 'pg';
import { inTheEnd } from './awaited.ts';

/** Runs a recurring job now, and waits until the table has a row from it. */
export async function runJob(pool: pg.Pool, task: string, table: string): Promise<void> {
  await pool.query('select graphile_worker.add_job($1)', [task]);
  await inTheEnd(`${task} filled ${table}`, async () => {
    const { rows } = await pool.query(`select from ${table} limit 1`);
    return rows.length > 0;
  });
}
