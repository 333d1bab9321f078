import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { to as copyTo } from 'pg-copy-streams';
import { writeFile } from '../../apps/server/src/modules/files/write-file.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { folderStorage } from '../../apps/server/src/platform/storage/index.ts';
import { QUOTES, quotesManifest } from '../datasets.ts';
import { writeQuotes } from '../generate.ts';
import type { Measure } from '../measured.ts';
import { type Home, inHome } from '../rig/home.ts';
import { loadRows } from '../rig/seed.ts';
import { compare } from '../rounds.ts';

const SECURITIES = 50_000;
const DAYS = 20;
const ROUNDS = 5;

/**
 * Writes a file for each day as the export jobs do, with its SHA-256, into a folder. The reference copies each day into
 * a file with `COPY`.
 */
export const dayFiles: Measure = (note) =>
  inHome([quotesManifest()], async (home) => {
    const file = join(home.folder, 'quotes.csv');
    await writeQuotes(file, SECURITIES, DAYS);
    await loadRows(home, QUOTES, file);
    await home.database.pool.query('vacuum analyze');
    const days = await daysOf(home);
    const folder = join(home.folder, 'files');
    const copies = join(home.folder, 'copies');
    await mkdir(copies, { recursive: true });
    return compare({
      rounds: ROUNDS,
      note,
      ours: () => rowsPerSecond(days, (day) => writeDay(home, folder, day)),
      theirs: () => rowsPerSecond(days, (day) => copyDay(home, join(copies, `${day}.csv`), day)),
    });
  });

async function daysOf({ database }: Home): Promise<string[]> {
  const { rows } = await database.pool.query<{ day: string }>(
    `select distinct "TRADEDATE"::text as day from data."${QUOTES}" order by 1`,
  );
  if (rows.length !== DAYS) throw new Error(`${rows.length} days were found, not ${DAYS}`);
  return rows.map(({ day }) => day);
}

async function rowsPerSecond(
  days: readonly string[],
  write: (day: string) => Promise<number>,
): Promise<number> {
  const startedAt = performance.now();
  let rows = 0;
  for (const day of days) rows += await write(day);
  if (rows !== SECURITIES * DAYS) throw new Error(`${rows} rows were written`);
  return rows / ((performance.now() - startedAt) / 1000);
}

async function writeDay({ database, registry }: Home, folder: string, day: string): Promise<number> {
  const { db, pool } = database;
  const deps = {
    ...{ db, pool, registry, clock: () => new Date(), log: createLog('warn') },
    fileStorage: folderStorage(folder),
  };
  const file = { name: `${day}.csv`, fromDay: day, toDay: day, undated: false, rowsPlanned: SECURITIES };
  const shape = { format: 'csv', header: 'codes', part: 'whole', moment: [] } as const;
  const name = `bench/${file.name}`;
  const dataset = registry.find(QUOTES);
  if (dataset === undefined) throw new Error(`there is no ${QUOTES}`);
  const { rows } = await writeFile(deps, dataset, { name, file, shape }, async () => true);
  return rows;
}

async function copyDay({ database }: Home, path: string, day: string): Promise<number> {
  const client = await database.pool.connect();
  try {
    const copy = client.query(
      copyTo(
        `copy (select * from data."${QUOTES}" where "TRADEDATE" = '${day}') to stdout (format csv, header)`,
      ),
    );
    await pipeline(copy, createWriteStream(path));
    return copy.rowCount;
  } finally {
    client.release();
  }
}
