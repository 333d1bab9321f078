import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { datasetsChanged } from '../../server/src/modules/datasets/index.ts';
import { factsOutdated } from '../../server/src/modules/notice-facts/index.ts';
import { openDatabase } from './database.ts';

/** The jobs that follow a load. The first one schedules the second one before it ends. */
const FOLLOWING = [datasetsChanged.name, factsOutdated.name];
const LOOK_MS = 200;
/**
 * The demo market contains 19,000 notices. Extracting the facts from their texts takes a long time on a busy machine.
 */
const LOOKS_MAX = 3_000;

/** Waits until the data that the server derives from its rows, such as the facts in notices, covers the demo market. */
export async function untilDerived(home: string): Promise<void> {
  const { db, close } = await openDatabase(home);
  try {
    for (let look = 0; look < LOOKS_MAX; look++) {
      const { rows } = await sql<{ error: string | null }>`
        select last_error as error from graphile_worker.jobs where task_identifier = any(${FOLLOWING})`.execute(
        db,
      );
      const error = rows.find((row) => row.error !== null)?.error;
      if (error) throw new Error(`the server could not derive what follows from the demo market: ${error}`);
      if (rows.length === 0) return;
      await setTimeout(LOOK_MS);
    }
    throw new Error('the server did not derive what follows from the demo market in time');
  } finally {
    await close();
  }
}
