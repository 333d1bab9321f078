import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { postgresStore } from '../query/postgres-store.ts';
import { queryOf } from '../query/query.fixture.ts';
import { readCells } from '../query/row-store.ts';
import { selectionOf, selectSql } from '../query/select.ts';
import { STATEMENT_FIELDS, StatementSets, statementManifest } from '../row-versions.fixture.ts';
import { readsClock, withClock } from '../view-sql.ts';
import { clock, fillHistory, timeText } from './moments.fixture.ts';

const test = await createTestDatabase();
afterAll(test.drop);
const { pool } = test.database;
const sets = new StatementSets(pool);
const PERIOD = '2024-12-31';

const baseOf = (code: string, over: object = {}) =>
  statementManifest(code, { versions: undefined, history: true, ...over });
const viewOf = (code: string, over: string[], sql: string) =>
  statementManifest(code, { versions: undefined, view: { over, sql } });
const load = (code: string, value: string, scode = '600001') =>
  sets.load(code, STATEMENT_FIELDS, [[scode, PERIOD, '2025-04-01', value, '', '']]);
const valuesOf = async (code: string, asof: string) =>
  (await sets.ask(code, { '@asof': asof })).rows.map((row) => row[3]);
const reasonOf = async (code: string, asof: string): Promise<string> => {
  const error = await valuesOf(code, asof).catch((one) => one);
  return (error as { values?: { reason: string } }).values?.reason ?? String(error);
};

/** Returns a time after all recorded times and before those of later loads. */
const moment = async (): Promise<string> => timeText(await clock(pool));

it('a view rejects a past time and names the data sets without a history, including those of nested views', async () => {
  const [served, plain, near, far] = ['p_test2371', 'p_test2372', 'p_test2373', 'p_test2374'] as const;
  await sets.apply(
    baseOf(served),
    baseOf(plain, { history: undefined }),
    viewOf(near, [served, plain], `select * from {${served}} union all select * from {${plain}}`),
    viewOf(far, [served, near], `select * from {${near}}`),
  );
  await load(served, '1');
  for (const code of [near, far]) {
    expect(await reasonOf(code, '2026-03-31T15:00')).toBe(
      `this data set is derived from data sets that keep no history: ${plain}`,
    );
    expect(sets.dataset(code).historyStart).toBeNull();
  }
});

it('a view rejects times before its newest history began, times in the future, and version numbers', async () => {
  const [first, second, code] = ['p_test2375', 'p_test2376', 'p_test2377'] as const;
  await sets.apply(
    baseOf(first),
    baseOf(second),
    viewOf(code, [first, second], `select * from {${first}} union all select * from {${second}}`),
  );
  await load(first, '1');
  const between = await moment();
  expect(await reasonOf(code, between)).toBe(
    `the history of ${second} begins with the first load, and there are no rows yet`,
  );
  await load(second, '2', '600002');
  expect(await reasonOf(code, between)).toMatch(/^is before the history of the data sets .* begins at 20/);
  expect(await reasonOf(code, '2999-01-01')).toBe('is in the future');
  expect(await reasonOf(code, `version:${sets.dataset(code).version}`)).toMatch(
    /its versions do not identify a time$/,
  );
  const then = await moment();
  await load(second, '3', '600002');
  expect(await valuesOf(code, then)).toEqual(['1', '2']);
});

it('a view that reads the clock gets the requested time, but text that resembles a clock function is unchanged', async () => {
  const [base, code] = ['p_test2378', 'p_test2379'] as const;
  await sets.apply(
    baseOf(base),
    viewOf(
      code,
      [base],
      `select "SECCODE", "ENDDATE", current_date as "DECLAREDATE", extract(epoch from now()) as "F001N", "F002N",
         'now() ' || "SECCODE" as "F003V" -- current_date
       from {${base}}`,
    ),
  );
  await load(base, '1');
  const then = await moment();
  await load(base, '2');
  const { rows } = await sets.ask(code, { '@asof': then });
  const [, , day, seconds, , text] = rows[0] ?? [];
  expect([Number(seconds), text]).toEqual(
    [Date.parse(then) / 1_000, 'now() 600001'].map((one, at) =>
      at === 0 ? expect.closeTo(one as number, 2) : one,
    ),
  );
  expect(day).toBe(new Date(Date.parse(then) + 8 * 3_600_000).toISOString().slice(0, 10));
});

it('SQL words that read the clock are distinguished from text, names and comments', () => {
  const sql = `select current_date, 'current_date', "now()", Now ( ), localtimestamp -- now()`;
  expect(withClock(sql, () => '$1')).toBe(
    `select ($1)::date, 'current_date', "now()", ($1)::timestamptz, ($1)::timestamp -- now()`,
  );
  expect([readsClock(sql), readsClock(`select 'now()' -- now()`)]).toEqual([true, false]);
});

it('a process that has not read a rename of a base table yet still serves the view as of a time', async () => {
  const [base, code] = ['p_test2381', 'p_test2382'] as const;
  const sqlOf = (field: string) =>
    `select "SECCODE", "ENDDATE", "DECLAREDATE", "${field}" as "F001N", "F002N", "F003V" from {${base}}`;
  await sets.apply(baseOf(base), viewOf(code, [base], sqlOf('F001N')));
  await load(base, '1');
  const then = await moment();
  await load(base, '2');
  const former = sets.dataset(code);
  const query = queryOf(former, { '@asof': then }, { columns: STATEMENT_FIELDS });
  const fields = baseOf(base).fields.map((field) =>
    field.code === 'F001N' ? { ...field, code: 'PROFIT', was: ['F001N'] } : field,
  );
  const parameters = baseOf(base).parameters.filter(({ field }) => field !== 'F001N');
  const renamed = baseOf(base, { fields, parameters });
  expect((await sets.apply(renamed, viewOf(code, [base], sqlOf('PROFIT')))).refusals).toEqual([]);
  const { rows } = await readCells(postgresStore(pool), former, query);
  expect(rows.map((row) => row[3])).toEqual(['1']);
  expect(await valuesOf(code, then)).toEqual(['1']);
});

it('the rows of one code are found by indexes of the base tables, however long their histories are', async () => {
  const [left, right, code] = ['p_test2383', 'p_test2384', 'p_test2385'] as const;
  await sets.apply(
    baseOf(left),
    baseOf(right),
    viewOf(
      code,
      [left, right],
      `select l."SECCODE", l."ENDDATE", l."DECLAREDATE", l."F001N", r."F002N", r."F003V"
       from {${left}} l left join {${right}} r on r."SECCODE" = l."SECCODE" and r."ENDDATE" = l."ENDDATE"`,
    ),
  );
  for (const one of [left, right]) await fillHistory(pool, one);
  await sets.registry.refresh();
  const dataset = sets.dataset(code);
  const asOf = new Date(Date.now() - 3_600_000).toISOString();
  const query = queryOf(dataset, { '@asof': asOf, scode: '600007' });
  const { text, values } = selectSql(dataset, selectionOf(dataset, query));
  const { rows } = await pool.query(`explain ${text}`, [...values]);
  const plan = rows.map((one) => one['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index (Only )?Scan|Bitmap Index Scan/);
  expect(plan, plan).not.toMatch(/Seq Scan|CTE Scan/);
});
