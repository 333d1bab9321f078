import type { Restriction } from '@jishi/contract';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { runsOf } from '../../../../test/harness/runs.ts';
import { FileRefused } from '../load/load.messages.ts';
import { undoLoad } from '../load/undo/undo-load.ts';
import { ownedPartOf } from '../query/owned-part.ts';
import { postgresStore } from '../query/postgres-store.ts';
import { queryOf } from '../query/query.fixture.ts';
import type { Condition } from '../query/query.ts';
import { readCells } from '../query/row-store.ts';
import { planOf, STATEMENT_FIELDS, StatementSets, statementManifest } from '../row-versions.fixture.ts';
import { distinctAnswers, momentsOf, type Observation, observe, timeText } from './moments.fixture.ts';

const test = await createTestDatabase();
afterAll(test.drop);
const { pool } = test.database;
const sets = new StatementSets(pool);
const store = postgresStore(pool);
/**
 * NAMES contains the names of securities, by which callers find the rows of ROWS. NAMES_VIEW and ROWS_VIEW are views of
 * these two data sets.
 */
const [NAMES, NAMES_VIEW, ROWS, ROWS_VIEW] = [
  'p_test2391',
  'p_test2392',
  'p_test2393',
  'p_test2394',
] as const;
const byName = (name: string, dataset: string) => ({
  ...{ name, zh: '简称', en: 'Names', op: 'in', field: 'SECCODE', maxCodes: 9 },
  through: { dataset, from: 'F003V', to: 'SECCODE' },
});
const rowsOf = (code: string, over: object) => {
  const { parameters } = statementManifest(code);
  const named = [byName('named', NAMES), byName('viewed', NAMES_VIEW)];
  return statementManifest(code, { versions: undefined, parameters: [...parameters, ...named], ...over });
};
await sets.apply(
  statementManifest(NAMES, { versions: undefined, history: true }),
  statementManifest(NAMES_VIEW, {
    ...{ versions: undefined },
    view: { over: [NAMES], sql: `select * from {${NAMES}} where "F003V" <> 'c'` },
  }),
  rowsOf(ROWS, { history: true }),
  rowsOf(ROWS_VIEW, { view: { over: [ROWS], sql: `select * from {${ROWS}}` } }),
);

const RUNS = runsOf(12);
const MOMENTS = 60;
const CODES = ['600001', '600002', '600003'];
const OWNED = ['600002', '600003'];
const row = fc.record({
  scode: fc.constantFrom(...CODES),
  value: fc.constantFrom('1', '2.50', ''),
  name: fc.constantFrom('a', 'b', 'c', ''),
});
const step = fc.record({
  code: fc.constantFrom(NAMES, ROWS),
  rows: fc.array(row, { minLength: 1, maxLength: 3 }),
  replace: fc.constantFrom(false, false, true),
  undone: fc.constantFrom(false, false, false, true),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function run({ code, rows, replace, undone }: Step): Promise<void> {
  const cells = rows.map(({ scode, value, name }) => [scode, '2024-12-31', '2025-04-01', value, '', name]);
  const plan = planOf(code, STATEMENT_FIELDS, { replace, duplicates: 'last' });
  try {
    await sets.load(code, STATEMENT_FIELDS, cells, { plan, rescale: true });
    const last = 'select id from dataset_load where dataset_code = $1 order by id desc limit 1';
    const [load] = (await pool.query<{ id: bigint }>(last, [code])).rows;
    if (undone && load !== undefined) await undoLoad(pool, sets.registry, load.id);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
  }
  await sets.registry.refresh();
}

const CALLS = [{ named: 'a' }, { named: 'b,c' }, { viewed: 'a' }, { viewed: 'b,c', least: '1' }];
const RIGHT: Restriction = { rows: [{ field: 'SECCODE', in: OWNED }], fields: ['F003V'] };

async function answersOf(code: string, asOf: Record<string, string>): Promise<unknown> {
  const answers: unknown[] = [];
  const dataset = sets.dataset(code);
  for (const call of CALLS)
    for (const right of [null, RIGHT]) {
      const part = ownedPartOf(dataset, right, new Date());
      const columns = part === 'whole' ? STATEMENT_FIELDS : part.columns;
      // A parameter of a field outside the entitlement is rejected before the rows are read.
      const { least: _, ...owned } = { least: '', ...call };
      const query = queryOf(dataset, { ...(right === null ? call : owned), ...asOf }, { columns, part });
      const { rows } = await readCells(store, dataset, query);
      if (right !== null) {
        expect(columns).toEqual(['SECCODE', 'ENDDATE', 'F003V']);
        for (const [scode] of rows) expect(OWNED).toContain(scode);
      }
      answers.push([rows, await store.count(dataset, query)]);
    }
  return answers;
}

/** Returns the version of the rows alone, without the versions of the data sets in which values are looked up. */
async function ownVersion(): Promise<bigint> {
  const { rows } = await pool.query<{ version: bigint }>('select version from dataset where code = $1', [
    ROWS,
  ]);
  return rows[0]?.version ?? 0n;
}

/** Reads the rows of the securities with the name `a`, by a condition that no parameter can express. */
async function namedA(...served: Condition[]): Promise<unknown> {
  const dataset = sets.dataset(ROWS);
  const inner: Condition[] = [{ op: 'in', field: 'F003V', values: ['a'] }];
  const named = { field: 'SECCODE', dataset: sets.dataset(NAMES), column: 'SECCODE', where: inner };
  const query = queryOf(dataset, {}, { columns: STATEMENT_FIELDS });
  const where: Condition[] = [{ op: 'among', ...named }, ...served];
  return (await readCells(store, dataset, { ...query, where })).rows;
}

it('lookups in another data set, as of any past time, find the rows that they found at that time, within the entitlement', async () => {
  await run({
    code: NAMES,
    rows: [{ scode: '600001', value: '', name: 'a' }],
    replace: false,
    undone: false,
  });
  await run({ code: ROWS, rows: [{ scode: '600001', value: '1', name: '' }], replace: false, undone: false });
  const observations: Observation[] = [];
  const atLoad = new Map<bigint, unknown>();
  const observed = async (): Promise<void> => {
    const both = async () => [await answersOf(ROWS, {}), await answersOf(ROWS_VIEW, {})];
    observations.push(await observe(pool, both));
    const version = await ownVersion();
    if (!atLoad.has(version)) atLoad.set(version, await namedA());
  };
  await observed();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 6 }), async (steps) => {
      for (const next of steps) {
        await run(next);
        await observed();
      }
    }),
    { numRuns: RUNS },
  );
  // In a short run, the random steps may change nothing.
  await run({
    code: NAMES,
    rows: [{ scode: '600001', value: '', name: 'b' }],
    replace: false,
    undone: false,
  });
  await run({
    code: ROWS,
    rows: [{ scode: '600001', value: '2.50', name: '' }],
    replace: false,
    undone: false,
  });
  await observed();
  for (const { observation, at } of momentsOf(observations, MOMENTS)) {
    const asOf = { '@asof': timeText(at) };
    expect([await answersOf(ROWS, asOf), await answersOf(ROWS_VIEW, asOf)]).toEqual(observation.answers);
  }
  for (const [version, then] of atLoad)
    expect(await namedA({ op: 'served', by: 'version', value: String(version) })).toEqual(then);
  expect(atLoad.size).toBeGreaterThan(1);
  expect(distinctAnswers(observations)).toBeGreaterThan(1);
}, 300_000);
