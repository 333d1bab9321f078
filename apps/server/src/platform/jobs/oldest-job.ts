import type pg from 'pg';

/** Seconds that the oldest job waits that is due and taken by nobody; 0 where none does. */
export async function readOldestJobSeconds(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ seconds: number }>(
    `select coalesce(extract(epoch from now() - min(run_at)), 0)::int as seconds
     from graphile_worker._private_jobs where is_available and run_at <= now()`,
  );
  return rows[0]?.seconds ?? 0;
}
