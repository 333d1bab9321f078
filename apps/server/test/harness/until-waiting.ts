import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/index.ts';

/** Resolves when `count` connections of this database wait for a lock. */
export async function untilWaiting(db: Db, count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    );
    if (rows.length >= count) return;
  }
}
