import { type Manifest, manifestSchema } from '@jishi/contract';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { FileRefused } from '../load/load.messages.ts';
import { undoLoad } from '../load/undo/undo-load.ts';
import { ownedPartOf } from '../query/owned-part.ts';
import { postgresStore } from '../query/postgres-store.ts';
import { queryOf } from '../query/query.fixture.ts';
import { readCells } from '../query/row-store.ts';
import { planOf, STATEMENT_FIELDS, StatementSets, statementManifest } from '../row-versions.fixture.ts';
import { distinctAnswers, momentsOf, type Observation, observe, timeText } from './moments.fixture.ts';

const test = await createTestDatabase();
afterAll(test.drop);
const { pool } = test.database;
const sets = new StatementSets(pool);
const store = postgresStore(pool);
const [LEFT, RIGHT, JOINED, NESTED, COUNTED] = [
  'p_test2351',
  'p_test2352',
  'p_test2353',
  'p_test2354',
  'p_test2355',
] as const;

const base = (code: string) => statementManifest(code, { versions: undefined, history: true });
const view = (code: string, over: string[], sql: string, more: object = {}): Manifest =>
  statementManifest(code, { versions: undefined, view: { over, sql }, ...more });

const span = { zh: '起止', en: 'Span', op: 'from', field: 'ENDDATE' } as const;
/**
 * Returns a manifest that lists the fields in a different order from the table. The history has the order of the
 * manifest.
 */
function reordered(code: string): Manifest {
  const { fields, ...rest } = base(code);
  return { ...rest, fields: fields.toReversed() };
}

await sets.apply(statementManifest(RIGHT, { versions: undefined }));
await sets.apply(
  base(LEFT),
  reordered(RIGHT),
  // This view refers to its bases with and without an alias, and selects all columns of one of them.
  view(
    JOINED,
    [LEFT, RIGHT],
    `with own as (select * from {${LEFT}})
     select own."SECCODE", own."ENDDATE", own."DECLAREDATE", own."F001N", r."F002N",
       (select max("F003V") from {${RIGHT}} where ${RIGHT}."SECCODE" = own."SECCODE") as "F003V"
     from own left join {${RIGHT}} r on r."SECCODE" = own."SECCODE" and r."ENDDATE" = own."ENDDATE"`,
  ),
  // The columns of a union are matched by position.
  view(
    NESTED,
    [JOINED, RIGHT],
    `select distinct on ("SECCODE", "ENDDATE") * from
       (select * from {${RIGHT}} union all select * from {${JOINED}}) every
     order by "SECCODE", "ENDDATE", "F001N" desc nulls last, "F002N", "F003V"`,
  ),
  manifestSchema.parse({
    ...view(
      COUNTED,
      [LEFT, RIGHT],
      `select "SECCODE", '2024-12-31'::date as "ENDDATE", max("DECLAREDATE") as "DECLAREDATE", count(*)::numeric as "F001N",
         sum("F002N") as "F002N", max("F003V") as "F003V"
       from (select * from {${LEFT}} union all select * from {${RIGHT}}) every
       where "ENDDATE" >= coalesce({from}, "ENDDATE") and "ENDDATE" <= coalesce({to}, "ENDDATE") group by "SECCODE"`,
    ),
    key: ['SECCODE'],
    order: ['SECCODE:asc'],
    parameters: [
      { name: 'scode', zh: '证券代码', en: 'Codes', op: 'in', field: 'SECCODE', maxCodes: 50 },
      { name: 'least', zh: '至少', en: 'At least', op: 'gte', field: 'F001N' },
      { ...span, name: 'sdate' },
      { ...span, name: 'edate', op: 'to' },
    ],
  }),
);
const RUNS = 8;
const MOMENTS = 40;
const PERIODS = ['2024-12-31', '2025-03-31'];
const row = fc.record({
  scode: fc.constantFrom('600001', '600002', '600003'),
  period: fc.constantFrom(...PERIODS),
  value: fc.constantFrom('1', '2.50', '-3', ''),
  text: fc.constantFrom('a', 'b', ''),
});
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('load' as const),
      code: fc.constantFrom(LEFT, RIGHT),
      rows: fc.array(row, { minLength: 1, maxLength: 4 }),
      replace: fc.constantFrom(false, false, true),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('undo' as const), code: fc.constantFrom(LEFT, RIGHT) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function run(next: Step): Promise<void> {
  try {
    if (next.kind === 'load') {
      const rows = next.rows.map(({ scode, period, value, text }) => [
        ...[scode, period, '2025-04-01', value, value, text],
      ]);
      const plan = planOf(next.code, STATEMENT_FIELDS, { replace: next.replace, duplicates: 'last' });
      await sets.load(next.code, STATEMENT_FIELDS, rows, { plan, rescale: true });
    } else {
      const { rows } = await pool.query<{ id: bigint }>(
        'select id from dataset_load where dataset_code = $1 order by id desc limit 1',
        [next.code],
      );
      if (rows[0] !== undefined) await undoLoad(pool, sets.registry, rows[0].id);
    }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
  }
  await sets.registry.refresh();
}

const CALLS: Record<string, string>[] = [{}, { scode: '600001' }, { least: '1' }];
const SPANS: Record<string, string>[] = [
  { sdate: '2025-01-01' },
  { sdate: '2024-01-01', edate: '2024-12-31' },
];
const RIGHTS = [null, { rows: [{ field: 'SECCODE', in: ['600002', '600003'] }], fields: ['F001N'] }] as const;

/** Returns the responses of the views to all calls and counts, for the whole view and under a partial entitlement. */
async function answersOf(asOf: Record<string, string>): Promise<unknown> {
  const answers: unknown[] = [];
  for (const code of [JOINED, NESTED, COUNTED]) {
    const dataset = sets.dataset(code);
    for (const call of [...CALLS, ...(code === COUNTED ? SPANS : [{ state: '1' }])])
      for (const right of RIGHTS) {
        const part = ownedPartOf(dataset, right as never, new Date());
        const columns = part === 'whole' ? STATEMENT_FIELDS : part.columns;
        const query = queryOf(dataset, { ...call, ...asOf }, { columns, part, limit: 3 });
        const { rows } = await readCells(store, dataset, query);
        answers.push([code, rows, await store.count(dataset, query)]);
      }
  }
  return answers;
}

it('views of tables and views of views return, as of any past time, the rows that they returned at that time', async () => {
  for (const code of [LEFT, RIGHT])
    await sets.load(code, STATEMENT_FIELDS, [['600001', '2024-12-31', '2025-04-01', '9', '8', 'first']]);
  const observations: Observation[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 6 }), async (steps) => {
      for (const next of steps) {
        await run(next);
        observations.push(await observe(pool, () => answersOf({})));
      }
    }),
    { numRuns: RUNS },
  );
  for (const { observation, at } of momentsOf(observations, MOMENTS))
    expect(await answersOf({ '@asof': timeText(at) })).toEqual(observation.answers);
  expect(distinctAnswers(observations)).toBeGreaterThan(RUNS);
}, 300_000);
