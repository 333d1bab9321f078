import type { Db } from './connect.ts';

/** Deletes at most `limit` rows older than a time and returns their number. */
export type DeleteSome = (db: Db, before: Date, limit: number) => Promise<number>;

/** A batch is small enough to delete quickly, so that no lock or snapshot is held for long. */
const BATCH_ROWS = 5_000;

/** Deletes all rows older than a time, in batches with one transaction each. Returns their number. */
export async function purge(db: Db, deleteSome: DeleteSome, before: Date): Promise<number> {
  let deleted = 0;
  for (;;) {
    const rows = await deleteSome(db, before, BATCH_ROWS);
    deleted += rows;
    if (rows < BATCH_ROWS) return deleted;
  }
}
