import { join } from 'node:path';
import { QUOTES, quotesManifest } from '../datasets.ts';
import { writeQuotes } from '../generate.ts';
import type { Measure } from '../measured.ts';
import { copyIn } from '../rig/copy.ts';
import { type Home, inHome } from '../rig/home.ts';
import { loadRows } from '../rig/seed.ts';
import { compare } from '../rounds.ts';

const SECURITIES = 50_000;
const DAYS = 20;
const ROWS = SECURITIES * DAYS;
const ROUNDS = 3;

/**
 * Loads a file into an empty data set as an operator does. The reference is COPY of the same file into the
 * same empty table.
 */
export const load: Measure = (note) =>
  inHome([quotesManifest()], async (home) => {
    const file = join(home.folder, 'quotes.csv');
    await writeQuotes(file, SECURITIES, DAYS);
    return compare({
      rounds: ROUNDS,
      note,
      ours: async () => {
        await empty(home);
        const startedAt = performance.now();
        await loadRows(home, QUOTES, file);
        const seconds = (performance.now() - startedAt) / 1000;
        await assertRows(home, `feed."${QUOTES}"`, 'sum(records)');
        await assertRows(home, `data."${QUOTES}"`);
        return ROWS / seconds;
      },
      theirs: async () => {
        await empty(home);
        const seconds = await copyIn(home.database.pool, file);
        await assertRows(home, `data."${QUOTES}"`);
        return ROWS / seconds;
      },
    });
  });

/** Resets the data set to its state right after it was applied. */
async function empty({ database, registry }: Home): Promise<void> {
  await database.pool.query(`truncate data."${QUOTES}", feed."${QUOTES}"`);
  await database.pool.query('update dataset set row_count = 0, feed_objectid = 0 where code = $1', [QUOTES]);
  await registry.refresh();
}

async function assertRows({ database }: Home, table: string, count = 'count(*)'): Promise<void> {
  const { rows } = await database.pool.query<{ count: bigint }>(`select ${count} as count from ${table}`);
  if (Number(rows[0]?.count) !== ROWS) throw new Error(`${table} holds ${rows[0]?.count} rows, not ${ROWS}`);
}
