import { sql } from 'kysely';
import { type Db, inTransaction } from '../../platform/db/index.ts';
import { emit } from '../../platform/events.ts';
import { datasetsChanged } from './datasets.events.ts';

/** Increases the version of a data set whose fields changed because of the date and not because of a load. */
export async function beginNextVersion(db: Db, code: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`update dataset set version = version + 1 where code = ${code}`.execute(tx);
    await emit(tx, datasetsChanged, {});
  });
}
