import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importPlanSchema } from '@jishi/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/harness/index.ts';
import { quotesManifest } from '../../../../test/harness/market.ts';
import { applyCatalogue } from '../apply/apply-catalogue.ts';
import { type Dataset, DatasetRegistry } from '../dataset.ts';
import { loadDataset } from '../load/load-dataset.ts';
import { countVisited, recordAnalyses } from '../load/merge/visited-rows.fixture.ts';
import type { LoadReport } from '../load/record/load-report.ts';
import type { RecordBatch, Source } from '../load/source/csv-records.ts';
import { recordsSource } from '../load/source/rows-source.ts';

const CODE = 'p_test2001';
const HEADER = ['SECCODE', 'TRADEDATE', 'F001V', 'F002N'];
const BATCH_ROWS = 1_000;
const FILL = importPlanSchema.parse({
  dataset: CODE,
  merge: 'fill',
  columns: Object.fromEntries(HEADER.map((field) => [field, { from: field }])),
});
let test: TestDatabase;
let dataset: Dataset;
beforeEach(async () => {
  test = await createTestDatabase();
  const { pool } = test.database;
  await applyCatalogue(pool, [quotesManifest(CODE, { indexes: [['TRADEDATE']] })]);
  // The tests update the statistics themselves at the worst time, so autovacuum must not interfere.
  await pool.query(`alter table data.${CODE} set (autovacuum_enabled = off)`);
  const registry = new DatasetRegistry(pool);
  await registry.refresh();
  dataset = registry.find(CODE) as Dataset;
});
afterEach(() => test.drop());

/** One day's quotes for a number of securities. */
interface Quotes {
  readonly securities: number;
  readonly day: string;
  readonly name?: string;
}
const quotes = (...lists: Quotes[]): string[][] =>
  lists.flatMap(({ securities, day, name = '' }) =>
    Array.from({ length: securities }, (_, at) => [String(600_000 + at), day, name, '1']),
  );
const days = (count: number, securities: number): Quotes[] =>
  Array.from({ length: count }, (_, at) => ({
    securities,
    day: new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10),
  }));

function sourceOf(rows: readonly string[][]): Source {
  return {
    format: 'rows',
    bytes: 0,
    readBytes: () => 0,
    async *records(): AsyncGenerator<RecordBatch> {
      yield { records: [[...HEADER]], lines: [1] };
      for (let at = 0; at < rows.length; at += BATCH_ROWS) {
        const records = rows.slice(at, at + BATCH_ROWS);
        yield { records, lines: records.map((_, line) => at + line + 2) };
      }
    },
  };
}
const analyze = (): Promise<unknown> => test.database.pool.query(`analyze data.${CODE}`);
const load = (
  rows: readonly string[][],
  { pool = test.database.pool, ...options }: LoadHabits = {},
): Promise<LoadReport> =>
  loadDataset(pool, dataset, recordsSource('test', sourceOf(rows)), {
    rejectFile: join(tmpdir(), 'jishi-joins.csv'),
    ...options,
  });
interface LoadHabits extends Partial<Parameters<typeof loadDataset>[3]> {
  readonly pool?: Parameters<typeof loadDataset>[0];
}

const [DAY, NEXT] = ['2024-12-31', '2025-06-03'] as const;
const NAMED = { day: DAY, name: 'x' };

describe('a load that fills empty cells visits each row only a few times', () => {
  it.each<[string, number, number, () => Promise<unknown>]>([
    [
      'for a day that is missing from the statistics',
      50_000,
      2_000,
      async () => {
        await load(quotes(...days(20, 2_000)));
        await analyze();
        await load(quotes({ securities: 10_000, day: DAY }));
      },
    ],
    [
      'for a few rows in a table that has grown since it was analysed, after a dry run',
      60_000,
      100,
      async () => {
        await load(quotes(...days(50, 1)));
        await analyze();
        await load(quotes({ securities: 60_000, day: DAY }));
        await load(quotes({ securities: 100, day: NEXT }), { dryRun: true });
      },
    ],
  ])('%s', async (_, rows, securities, prepare) => {
    await prepare();
    const { pool, visited } = countVisited(test.database.pool);
    const report = await load(quotes({ ...NAMED, securities }), { pool, plan: FILL });
    expect(report).toMatchObject({ updated: securities, inserted: 0 });
    expect(visited()).toBeLessThan(12 * (rows + securities));
  });
});

describe('a load analyses its staging table', () => {
  const KEY = 'analyze load_stage ("SECCODE", "TRADEDATE")';

  it.each<[string, string, readonly string[], Partial<Parameters<typeof loadDataset>[3]>]>([
    ['once for a delivery of new rows', NEXT, [KEY], {}],
    ['once for a delivery of rows that are stored', DAY, [KEY], {}],
    ['once for a delivery that is held', NEXT, [KEY], { stage: true }],
  ])('%s', async (_, day, expected, options) => {
    await load(quotes({ securities: 2_000, day: DAY }));
    const { pool, analyses } = recordAnalyses(test.database.pool);
    const report = await load(quotes({ securities: 1_000, day, name: 'x' }), { pool, ...options });
    expect(report).toMatchObject({ read: 1_000, rejected: 0 });
    expect(analyses).toEqual(expected);
  });

  it('again if a check has rejected rows', async () => {
    const checks = [{ name: 'known', severity: 'reject', kind: 'range', field: 'F002N', min: 2 }] as const;
    const { pool } = test.database;
    await applyCatalogue(pool, [quotesManifest(CODE, { indexes: [['TRADEDATE']], checks })]);
    const registry = new DatasetRegistry(pool);
    await registry.refresh();
    dataset = registry.find(CODE) as Dataset;
    await load([['600000', DAY, '', '5']]);
    const recorded = recordAnalyses(test.database.pool);
    const good = Array.from({ length: 50 }, (_, at) => [String(600_100 + at), NEXT, '', '5']);
    const report = await load([...good, ['600001', NEXT, '', '1']], { pool: recorded.pool });
    expect(report).toMatchObject({ inserted: 50, rejected: 1 });
    expect(recorded.analyses).toEqual([KEY, KEY]);
  });
});
