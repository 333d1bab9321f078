import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Manifest, manifestSchema } from '@jishi/contract';
import {
  type Condition,
  type Dataset,
  moveRows,
  placeOldRows,
  type RowStore,
  readCells,
  rowStore,
} from '../../apps/server/src/modules/datasets/index.ts';
import { QUOTES, quotesManifest } from '../datasets.ts';
import { writeQuotes } from '../generate.ts';
import { lowestOf, type Measure } from '../measured.ts';
import { type Home, inHome } from '../rig/home.ts';
import { loadRows } from '../rig/seed.ts';
import { compare } from '../rounds.ts';

const MOVED = 'p_bench1002';
const SECURITIES = 2_000;
const DAYS = 250;
const ROUNDS = 5;
const MIB = 1024 * 1024;
const MEMORY_MIB = 256;
/** All days in the measure are old. */
const LATER = (): Date => new Date('2100-01-01T00:00:00Z');

const movedManifest = (): Manifest =>
  manifestSchema.parse({
    ...quotesManifest(),
    code: MOVED,
    indexes: [['TRADEDATE']],
    storage: { by: 'TRADEDATE', recentMonths: 1 },
  });

/** Runs the same queries on rows in files and on the same rows in a table with an index by day. */
export const oldRows: Measure = (note) =>
  inHome([{ ...quotesManifest(), indexes: [['TRADEDATE']] }, movedManifest()], async (home) => {
    const { pool } = home.database;
    const tableBytes = await fill(home);
    const folder = join(home.folder, 'old-rows');
    await mkdir(folder);
    const place = placeOldRows(home.database, { folder, memoryMib: MEMORY_MIB });
    try {
      const months = await moveRows(pool, datasetOf(home, MOVED), { clock: LATER });
      const fileBytes = months.reduce((sum, { bytes }) => sum + bytes, 0);
      note(`${months.length} months are in files`);
      await place.duckdb.close();
      const from = performance.now();
      await ask(home, MOVED, await codeMonths(home, 1));
      const startMs = performance.now() - from;
      const parts: Record<string, number> = {};
      for (const [name, questions] of [
        ['codeMonth', await codeMonths(home, 200)],
        ['day', await days(home, 20)],
      ] as const) {
        const { value } = await compare({
          rounds: ROUNDS,
          note: (line) => note(`${name}, ${line}`),
          ours: () => ask(home, MOVED, questions),
          theirs: () => ask(home, QUOTES, questions),
        });
        parts[name] = value;
      }
      return lowestOf(parts, { tableMib: tableBytes / MIB, fileMib: fileBytes / MIB, startMs });
    } finally {
      await place.duckdb.close();
    }
  });

/** Fills both tables with the same rows. Returns the bytes of one table with its indexes. */
async function fill(home: Home): Promise<number> {
  const { pool } = home.database;
  const file = join(home.folder, 'quotes.csv');
  await writeQuotes(file, SECURITIES, DAYS);
  for (const code of [QUOTES, MOVED]) await loadRows(home, code, file);
  await pool.query('vacuum analyze');
  await home.registry.refresh();
  const { rows } = await pool.query<{ bytes: bigint }>(
    `select pg_total_relation_size('data."${MOVED}"') as bytes`,
  );
  return Number(rows[0]?.bytes);
}

function datasetOf({ registry }: Home, code: string): Dataset {
  const dataset = registry.find(code);
  if (dataset === undefined) throw new Error(`there is no ${code}`);
  return dataset;
}

interface Question {
  readonly where: readonly Condition[];
  readonly rows: number;
}

/** Random securities with the rows of a random month. */
async function codeMonths({ database }: Home, count: number): Promise<Question[]> {
  const { rows } = await database.pool.query<{ code: string; first: string; last: string; rows: bigint }>(
    `select "SECCODE" as code, min("TRADEDATE")::text as first, max("TRADEDATE")::text as last, count(*) as rows
     from data."${QUOTES}" group by "SECCODE", date_trunc('month', "TRADEDATE") order by md5("SECCODE" || min("TRADEDATE")) limit $1`,
    [count],
  );
  return rows.map(({ code, first, last, rows: expected }) => ({
    where: [
      { op: 'in', field: 'SECCODE', values: [code] },
      { op: 'gte', field: 'TRADEDATE', value: first },
      { op: 'lte', field: 'TRADEDATE', value: last },
    ],
    rows: Number(expected),
  }));
}

/** All securities of random days. */
async function days({ database }: Home, count: number): Promise<Question[]> {
  const { rows } = await database.pool.query<{ day: string; rows: bigint }>(
    `select "TRADEDATE"::text as day, count(*) as rows from data."${QUOTES}" group by 1 order by md5("TRADEDATE"::text) limit $1`,
    [count],
  );
  return rows.map(({ day, rows: expected }) => ({
    where: [{ op: 'in', field: 'TRADEDATE', values: [day] }],
    rows: Number(expected),
  }));
}

const stores = new WeakMap<Home, RowStore>();

/** Returns the queries per second. */
async function ask(home: Home, code: string, questions: readonly Question[]): Promise<number> {
  const store = stores.get(home) ?? rowStore(home.database.pool);
  stores.set(home, store);
  const dataset = datasetOf(home, code);
  const page = { limit: SECURITIES, offset: 0, after: null, last: true };
  const { columns, order } = dataset;
  const from = performance.now();
  for (const { where, rows } of questions) {
    const answer = await readCells(store, dataset, { where, columns, order, page, part: 'whole' }, rows);
    if (answer.rows.length !== rows)
      throw new Error(`${code} answered ${answer.rows.length} rows, not ${rows}`);
  }
  return questions.length / ((performance.now() - from) / 1_000);
}
