import type pg from 'pg';

/**
 * Holds the statement's locks until another connection has waited for them longer than `ms`, or has given up.
 */
export async function outwait(
  pool: pg.Pool,
  lock: string,
  ms: number,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const client = await pool.connect();
  try {
    await client.query(`begin; ${lock}`);
    const done = work().then(
      () => 'done',
      (error: unknown) => error,
    );
    let outcome: unknown;
    void done.then((result) => {
      outcome = result;
    });
    const isOutwaited = async (): Promise<boolean> => {
      const { rows } = await client.query(
        `select 1 from pg_stat_activity waiting join pg_stat_activity own on own.pid = pg_backend_pid()
         where waiting.datname = current_database() and waiting.wait_event_type = 'Lock'
           and own.query_start - waiting.query_start > make_interval(secs => $1)`,
        [ms / 1000],
      );
      // `pg_stat_activity` does not change within a transaction.
      await client.query('select pg_stat_clear_snapshot()');
      return rows.length > 0;
    };
    while (outcome === undefined && !(await isOutwaited()));
    await client.query('rollback');
    return await done;
  } finally {
    client.release();
  }
}
