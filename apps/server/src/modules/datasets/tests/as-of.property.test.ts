import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { runsOf } from '../../../../test/harness/runs.ts';
import { FileRefused } from '../load/load.messages.ts';
import { deleteRows } from '../load/undo/delete-rows.ts';
import { undoLoad } from '../load/undo/undo-load.ts';
import { postgresStore } from '../query/postgres-store.ts';
import { queryOf } from '../query/query.fixture.ts';
import { readCells } from '../query/row-store.ts';
import { planOf, STATEMENT_FIELDS, StatementSets, statementManifest } from '../row-versions.fixture.ts';
import { distinctAnswers, momentsOf, type Observation, observe, timeText } from './moments.fixture.ts';

const test = await createTestDatabase();
afterAll(test.drop);
const { pool } = test.database;
const sets = new StatementSets(pool);
const CODE = 'p_test2301';
const VERSIONED = 'p_test2302';
await sets.apply(
  statementManifest(CODE, { versions: undefined, history: true }),
  statementManifest(VERSIONED, { history: true }),
);

const RUNS = runsOf(36);
const MOMENTS = runsOf(200);
const KEYS = ['600001|2024-12-31', '600001|2025-03-31', '600002|2024-12-31', '600003|2024-12-31'];
const DAYS = ['2025-04-01', '2025-04-20', '2025-06-03'];
const cell = fc.constantFrom('1', '2.50', '-3', '');
const row = fc.record({
  key: fc.constantFrom(...KEYS),
  day: fc.constantFrom(...DAYS),
  values: fc.tuple(cell, cell, cell),
});
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('load' as const),
      rows: fc.array(row, { minLength: 1, maxLength: 4 }),
      replace: fc.constantFrom(false, false, true),
      dryRun: fc.constantFrom(false, false, false, true),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('delete' as const), key: fc.constantFrom(...KEYS) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const), back: fc.nat(4) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function run(code: string, next: Step): Promise<void> {
  try {
    if (next.kind === 'load') {
      const rows = next.rows.map(({ key, day, values }) => [...key.split('|'), day, ...values]);
      const plan = planOf(code, STATEMENT_FIELDS, { replace: next.replace, duplicates: 'last' });
      await sets.load(code, STATEMENT_FIELDS, rows, { plan, rescale: true, dryRun: next.dryRun });
    } else if (next.kind === 'delete') {
      const [scode = '', day = ''] = next.key.split('|');
      await deleteRows(pool, sets.dataset(code), [`scode=${scode}`, `ENDDATE=${day}`], { lang: 'en' });
    } else {
      const { rows } = await pool.query<{ id: bigint }>(
        'select id from dataset_load where dataset_code = $1 order by id desc offset $2 limit 1',
        [code, next.back],
      );
      if (rows[0] !== undefined) await undoLoad(pool, sets.registry, rows[0].id);
    }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
  }
  await sets.registry.refresh();
}

const CALLS: Record<string, string>[] = [{}, { scode: '600001' }, { least: '1' }, { state: '1' }];
const ORDERS = [
  [
    { field: 'SECCODE', descending: false },
    { field: 'ENDDATE', descending: false },
  ],
  [
    { field: 'F001N', descending: true },
    { field: 'ENDDATE', descending: true },
    { field: 'SECCODE', descending: false },
  ],
];

/** Returns the answers to all calls, in all orders and in pages of two rows, as of the given time or now. */
async function answersOf(code: string, asOf: Record<string, string>): Promise<unknown> {
  const dataset = sets.dataset(code);
  const answers: unknown[] = [];
  for (const call of CALLS)
    for (const order of ORDERS)
      for (const offset of [0, 2]) {
        const page = { limit: 2, offset, after: null, last: false };
        const columns = STATEMENT_FIELDS;
        const query = queryOf(dataset, { ...call, ...asOf }, { columns, order, page });
        const { rows, hasMore, last } = await readCells(postgresStore(pool), dataset, query);
        answers.push([rows, hasMore, last]);
      }
  return answers;
}

interface VersionObserved extends Observation {
  readonly version: bigint;
}

async function observeVersion(code: string): Promise<VersionObserved> {
  const observation = await observe(pool, () => answersOf(code, {}));
  return { ...observation, version: sets.dataset(code).version };
}

it.each([CODE, VERSIONED])(
  '%s returns, as of any past time, the rows that it returned at that time',
  async (code) => {
    await sets.load(code, STATEMENT_FIELDS, [['600001', '2024-12-31', '2025-04-01', '9', '', 'first']]);
    const observations: VersionObserved[] = [await observeVersion(code)];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
        for (const next of steps) {
          await run(code, next);
          observations.push(await observeVersion(code));
        }
      }),
      { numRuns: RUNS },
    );
    for (const { observation, at } of momentsOf(observations, MOMENTS)) {
      const { version, answers } = observation;
      expect(await answersOf(code, { '@asof': timeText(at) })).toEqual(answers);
      expect(await answersOf(code, { '@asof': `version:${version}` })).toEqual(answers);
    }
    expect(distinctAnswers(observations)).toBeGreaterThan(RUNS);
  },
  300_000,
);

it('the states of a history are in order, and each current row is stored once', async () => {
  for (const code of [CODE, VERSIONED]) {
    const { rows } = await pool.query(
      `select
         (select count(*) from (select at, lag(at) over (order by number) as before from dataset_moment where dataset_code = '${code}') m
          where at <= before)::int as "outOfOrder",
         (select count(*) from (select * from data.${code} except select ${STATEMENT_FIELDS.map((field) => `"${field}"`).join()}
          from served.${code} where _to is null) d)::int as "notKept",
         ((select count(*) from served.${code} where _to is null) - (select count(*) from data.${code}))::int as "further",
         (select count(*) from served.${code} where _to <= _from)::int as "neverServed"`,
    );
    expect(rows).toEqual([{ outOfOrder: 0, notKept: 0, further: 0, neverServed: 0 }]);
  }
});
