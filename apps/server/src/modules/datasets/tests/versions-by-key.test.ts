import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/harness/index.ts';
import { countVisited } from '../load/merge/visited-rows.fixture.ts';
import { STATEMENT_FIELDS, StatementSets, statementManifest } from '../row-versions.fixture.ts';

const CODE = 'p_test2301';
const [FIRST, LATER] = ['2025-04-20', '2025-08-01'] as const;
let test: TestDatabase;
let sets: StatementSets;
beforeEach(async () => {
  test = await createTestDatabase();
  sets = new StatementSets(test.database.pool);
  await sets.apply(statementManifest(CODE, { indexes: [['ENDDATE']] }));
  for (const schema of ['data', 'history'])
    await test.database.pool.query(`alter table ${schema}.${CODE} set (autovacuum_enabled = off)`);
});
afterEach(() => test.drop());

/** Returns the reports of a number of companies for one period, all announced on one day. */
const reports = (companies: number, period: string, day: string, profit: string): string[][] =>
  Array.from({ length: companies }, (_, n) => [String(600_000 + n), period, day, profit, '', '']);
const load = (rows: string[][]) => sets.load(CODE, STATEMENT_FIELDS, rows);
const analyze = () => test.database.pool.query(`analyze data.${CODE}, history.${CODE}`);

/** Returns the number of rows that a load visits, and the number of versions stored after it. */
async function visitedBy(rows: string[][]): Promise<{ visited: number; versions: number }> {
  const { pool, visited } = countVisited(test.database.pool);
  const counting = new StatementSets(pool);
  await counting.registry.refresh();
  await counting.load(CODE, STATEMENT_FIELDS, rows);
  return { visited: visited(), versions: (await sets.history(CODE)).length };
}

it.each<[string, number, number, () => Promise<unknown>]>([
  [
    'for a period that is missing from the statistics',
    20_000,
    2_000,
    async () => {
      await load(['2023-12-31', '2024-03-31'].flatMap((period) => reports(5_000, period, FIRST, '1')));
      await analyze();
      await load(reports(10_000, '2024-12-31', FIRST, '1'));
    },
  ],
  [
    'for a few companies in a table that has grown since it was analysed',
    20_010,
    100,
    async () => {
      await load(reports(10, '2023-12-31', FIRST, '1'));
      await analyze();
      await load(reports(20_000, '2024-12-31', FIRST, '1'));
    },
  ],
])(
  'a load of restatements %s visits each version only a few times, and so does a later load of older ones',
  async (_, rows, companies, prepare) => {
    await prepare();
    const bound = 40 * (rows + companies);
    const later = await visitedBy(reports(companies, '2024-12-31', LATER, '2'));
    expect(later).toEqual({ visited: expect.any(Number), versions: rows + companies });
    expect(later.visited).toBeLessThan(bound);
    const late = await visitedBy(reports(companies, '2024-12-31', '2025-04-01', '3'));
    expect(late.versions).toBe(rows + 2 * companies);
    expect(late.visited).toBeLessThan(bound);
  },
);
