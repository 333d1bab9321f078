import type pg from 'pg';

/** Returns how many seconds the oldest due job has been waiting for a worker. 0 if there is none. */
export async function readOldestJobSeconds(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ seconds: number }>(
    `select coalesce(extract(epoch from now() - min(run_at)), 0)::int as seconds
     from graphile_worker._private_jobs where is_available and run_at <= now()`,
  );
  return rows[0]?.seconds ?? 0;
}
