import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { QUOTES, quotesManifest } from '../datasets.ts';
import { writeQuotes } from '../generate.ts';
import type { Measure } from '../measured.ts';
import { type Home, inHome } from '../rig/home.ts';
import { loadRows } from '../rig/seed.ts';
import { compare } from '../rounds.ts';

const SECURITIES = 10_000;
const DAYS = 20;
const ROWS = SECURITIES * DAYS;
const ROUNDS = 3;
const WITH_HISTORY = 'p_bench1002';

/**
 * Loads a file into an empty data set, and then a file in which each row is corrected. One data set has a history,
 * whose triggers write each row a second time. The reference has none.
 */
export const loadHistory: Measure = (note) =>
  inHome([quotesManifest(), { ...quotesManifest(), code: WITH_HISTORY, history: true }], async (home) => {
    const files = { first: join(home.folder, 'first.csv'), corrected: join(home.folder, 'corrected.csv') };
    await writeQuotes(files.first, SECURITIES, DAYS);
    await pipeline(Readable.from(correctionsOf(files.first)), createWriteStream(files.corrected));
    const speedOf = async (code: string): Promise<number> => {
      await empty(home, code);
      const startedAt = performance.now();
      await loadRows(home, code, files.first);
      await loadRows(home, code, files.corrected);
      const seconds = (performance.now() - startedAt) / 1000;
      await assertRows(home, code);
      return (2 * ROWS) / seconds;
    };
    return compare({
      rounds: ROUNDS,
      note,
      ours: () => speedOf(WITH_HISTORY),
      theirs: () => speedOf(QUOTES),
    });
  });

/** Returns the lines of a file with a different last digit in each row. */
async function* correctionsOf(file: string): AsyncGenerator<string> {
  for await (const line of createInterface({ input: createReadStream(file) }))
    yield `${line.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))}\n`;
}

/** Resets the data set to its state right after it was applied. */
async function empty({ database, registry }: Home, code: string): Promise<void> {
  const tables = [`data."${code}"`, `feed."${code}"`, ...(code === WITH_HISTORY ? [`served."${code}"`] : [])];
  await database.pool.query(`truncate ${tables.join(', ')}`);
  await database.pool.query('delete from dataset_moment where dataset_code = $1', [code]);
  await database.pool.query('update dataset set row_count = 0, feed_objectid = 0 where code = $1', [code]);
  await registry.refresh();
}

/** Each row is stored once, and twice in the history: as it was, and as it is. */
async function assertRows({ database }: Home, code: string): Promise<void> {
  const stored: [string, number][] = [[`data."${code}"`, ROWS]];
  if (code === WITH_HISTORY)
    stored.push([`served."${code}"`, 2 * ROWS], [`served."${code}" where _to is null`, ROWS]);
  for (const [rows, expected] of stored) {
    const { rows: counted } = await database.pool.query<{ count: bigint }>(`select count(*) from ${rows}`);
    if (Number(counted[0]?.count) !== expected)
      throw new Error(`${rows}: ${counted[0]?.count} rows, not ${expected}`);
  }
}
