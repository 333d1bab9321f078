import type pg from 'pg';
import { inClientTransaction } from '../../../../platform/db/index.ts';
import { tableOf } from '../../dataset.ts';
import type { OnWait } from '../load-lock.ts';
import { lockDataset } from '../record/record-load.ts';

/** With fewer rows, every plan is fast enough. */
const ROWS_THAT_MATTER = 1_000;

/**
 * Updates the statistics of tables whose number of rows has doubled or halved since the last analysis, before a load
 * joins them. Autovacuum runs about once a minute, so it may have analysed a table before it grew, or during a load
 * whose rows were not visible yet. The update runs in a transaction of its own, because a dry run rolls back the
 * statistics, but not the row counter that shows their age. It takes the data set's load lock, so that no load is in
 * progress.
 */
export async function analyzeGrown(pool: pg.Pool, codes: readonly string[], onWait?: OnWait): Promise<void> {
  for (const code of codes)
    await inClientTransaction(
      pool,
      async (client) => {
        await lockDataset(client, code, onWait);
        const { rows } = await client.query<{ stale: boolean }>(
          `select d.row_count >= $2 and (c.reltuples < d.row_count / 2.0 or c.reltuples > d.row_count * 2.0) as stale
         from dataset d join pg_class c on c.oid = $3::regclass and c.relkind = 'r' where d.code = $1`,
          [code, ROWS_THAT_MATTER, tableOf(code)],
        );
        if (rows[0]?.stale) await client.query(`analyze ${tableOf(code)}`);
      },
      { patient: true },
    );
}
