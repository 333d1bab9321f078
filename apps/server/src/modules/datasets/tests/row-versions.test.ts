import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/harness/index.ts';
import { removeDemoRows } from '../load/demo/remove-demo-rows.ts';
import { queryOf } from '../query/query.fixture.ts';
import { selectionOf, selectSql } from '../query/select.ts';
import {
  STATEMENT_FIELDS as HEADER,
  planOf,
  StatementSets,
  statementManifest,
} from '../row-versions.fixture.ts';

const [CODE, OTHER] = ['p_test2301', 'p_test2302'] as const;
const PERIOD = '2024-12-31';
const [FIRST, LATER, LAST] = ['2025-04-20', '2025-08-01', '2026-02-10'] as const;
let test: TestDatabase;
let sets: StatementSets;
beforeEach(async () => {
  test = await createTestDatabase();
  sets = new StatementSets(test.database.pool);
  await sets.apply(statementManifest(CODE), statementManifest(OTHER));
});
afterEach(() => test.drop());

/** Returns a row of annual statements with its announcement date and profit. */
const announced = (day: string, profit: string, code = '600001'): string[] => [
  code,
  PERIOD,
  day,
  profit,
  '',
  '',
];
const load = (...rows: string[][]) => sets.load(CODE, HEADER, rows);
const profits = async (parameters: Record<string, string> = {}): Promise<unknown[]> =>
  (await sets.ask(CODE, parameters)).rows.map(([code, , day, profit]) => [code, day, profit]);
const versions = async (): Promise<unknown[]> =>
  (await sets.history(CODE)).map(([code, , day, profit]) => [code, day, profit]);

describe('a data set with row versions', () => {
  it('returns the first reported value and the value known on a date, in addition to the restated row', async () => {
    await load(announced(FIRST, '100'));
    expect(await load(announced(LATER, '90'))).toMatchObject({ updated: 1, inserted: 0, earlier: 0 });
    expect(await profits()).toEqual([['600001', LATER, '90']]);
    expect(await profits({ '@asof': 'first' })).toEqual([['600001', FIRST, '100']]);
    expect(await profits({ '@asof': '20250731' })).toEqual([['600001', FIRST, '100']]);
    expect(await profits({ '@asof': LATER })).toEqual([['600001', LATER, '90']]);
    expect(await profits({ '@asof': '2025-04-19' })).toEqual([]);
  });

  it("stores an older announcement that arrives late as a version, and changes the data set's version but not its feed", async () => {
    await load(announced(LATER, '90'));
    const before = sets.dataset(CODE);
    expect(await load(announced(FIRST, '100'))).toMatchObject({
      inserted: 0,
      updated: 0,
      earlier: 1,
      unchanged: 0,
    });
    expect(await profits()).toEqual([['600001', LATER, '90']]);
    expect(await profits({ '@asof': 'first' })).toEqual([['600001', FIRST, '100']]);
    const after = sets.dataset(CODE);
    expect(after.version).toBeGreaterThan(before.version);
    expect(after.feedObjectId).toBe(before.feedObjectId);
    expect(await load(announced(FIRST, '100'))).toMatchObject({ earlier: 0, unchanged: 1 });
    expect(sets.dataset(CODE).version).toBe(after.version);
  });

  it('accepts several announcements of one key in one file, and rejects a repeated announcement', async () => {
    expect(await load(announced(LATER, '90'), announced(FIRST, '100'))).toMatchObject({
      inserted: 1,
      earlier: 1,
      rejected: 0,
    });
    expect(await versions()).toEqual([
      ['600001', FIRST, '100'],
      ['600001', LATER, '90'],
    ]);
    const report = await load(announced(LAST, '80'), announced(LAST, '81'));
    expect(report).toMatchObject({ updated: 1, rejected: 1 });
    expect(report.firstReject).toContain('SECCODE+ENDDATE+DECLAREDATE');
    expect(await profits()).toEqual([['600001', LAST, '80']]);
  });

  it('corrects a current or older version if its announcement is loaded again', async () => {
    await load(announced(FIRST, '100'), announced(LATER, '90'));
    expect(await load(announced(FIRST, '101'))).toMatchObject({ updated: 0, earlier: 1 });
    expect(await load(announced(LATER, '91'))).toMatchObject({ updated: 1, earlier: 0 });
    expect(await versions()).toEqual([
      ['600001', FIRST, '101'],
      ['600001', LATER, '91'],
    ]);
  });

  it('uses a row without an announcement date to correct the current row', async () => {
    await sets.load(CODE, ['SECCODE', 'ENDDATE', 'F001N'], [['600001', PERIOD, '100']]);
    expect([await profits(), await versions()]).toEqual([[['600001', null, '100']], []]);
    await load(announced(FIRST, '100'));
    await sets.load(CODE, ['SECCODE', 'ENDDATE', 'F001N'], [['600001', PERIOD, '99']]);
    expect(await profits()).toEqual([['600001', FIRST, '99']]);
    expect(await versions()).toEqual([['600001', FIRST, '99']]);
  });

  it('keeps earlier versions when all rows are replaced, but not newer ones or those of keys that the file lacks', async () => {
    await load(announced(FIRST, '100'), announced(LATER, '90'), announced(FIRST, '7', '600002'));
    await load(announced(LAST, '80'));
    await sets.load(CODE, HEADER, [announced(LATER, '90')], { replace: true });
    expect(await profits()).toEqual([['600001', LATER, '90']]);
    expect(await versions()).toEqual([
      ['600001', FIRST, '100'],
      ['600001', LATER, '90'],
    ]);
  });

  it('fills empty cells of the current version, and copies missing columns of a new version from the previous one', async () => {
    await sets.load(CODE, HEADER, [['600001', PERIOD, FIRST, '100', '5', '']]);
    const plan = planOf(CODE, HEADER, { merge: 'fill' });
    await sets.load(CODE, HEADER, [['600001', PERIOD, LATER, '90', '6', 'x']], { plan });
    expect(await sets.history(CODE)).toEqual([['600001', PERIOD, FIRST, '100', '5', 'x']]);
    await sets.load(CODE, HEADER.slice(0, 4), [
      ['600001', PERIOD, LATER, '90'],
      ['600001', PERIOD, LAST, '80'],
    ]);
    expect(await sets.history(CODE)).toEqual([
      ['600001', PERIOD, FIRST, '100', '5', 'x'],
      ['600001', PERIOD, LATER, '90', '5', 'x'],
      ['600001', PERIOD, LAST, '80', '5', 'x'],
    ]);
  });

  it('does not change in a dry run', async () => {
    await load(announced(FIRST, '100'));
    const report = await sets.load(CODE, HEADER, [announced(LATER, '90'), announced('2025-03-01', '1')], {
      dryRun: true,
    });
    expect(report).toMatchObject({ updated: 1, earlier: 1 });
    expect(await versions()).toEqual([['600001', FIRST, '100']]);
  });

  it('filters and sorts rows by the version that is visible on a date, and selects the latest period as of that date', async () => {
    await load(announced(FIRST, '100'), announced(LATER, '90'), announced(LATER, '95', '600002'));
    await sets.load(CODE, HEADER, [['600001', '2025-03-31', LAST, '30', '', '']]);
    expect(await profits({ '@asof': FIRST, least: '95' })).toEqual([['600001', FIRST, '100']]);
    expect(await profits({ '@asof': LATER, least: '95' })).toEqual([['600002', LATER, '95']]);
    expect(await profits({ '@asof': LATER, state: '1' })).toEqual([
      ['600001', LATER, '90'],
      ['600002', LATER, '95'],
    ]);
  });
});

it('a version dated by a time is known from that day on', async () => {
  const fields = statementManifest(CODE).fields.map((field) =>
    field.code === 'DECLAREDATE' ? { ...field, type: 'datetime' } : field,
  );
  await sets.apply(statementManifest(CODE, { fields }), statementManifest(OTHER));
  await load(announced('2025-04-20 23:59:59', '100'));
  await load(announced('2025-04-21 00:00:00', '90'));
  expect((await profits({ '@asof': '2025-04-20' })).map((row) => (row as unknown[])[2])).toEqual(['100']);
  expect((await profits({ '@asof': '2025-04-21' })).map((row) => (row as unknown[])[2])).toEqual(['90']);
  await sets.load(CODE, ['SECCODE', 'ENDDATE', 'F001N'], [['600001', PERIOD, '89']]);
  expect((await sets.history(CODE)).map((row) => row[3])).toEqual(['100', '89']);
});

describe('row versions of demo rows', () => {
  const demo = { origin: 'demo', replace: true } as const;
  const both = [announced(FIRST, '1'), announced(LATER, '2'), announced(FIRST, '3', '600002')];

  it("are removed with their rows when the operator's rows are loaded, and in other data sets for the codes in those rows", async () => {
    await sets.load(CODE, HEADER, both, demo);
    await sets.load(OTHER, HEADER, both, demo);
    expect(await versions()).toHaveLength(3);
    await sets.load(OTHER, HEADER, [announced(FIRST, '5', '600001')]);
    expect(await versions()).toEqual([['600002', FIRST, '3']]);
    expect(await sets.history(OTHER)).toHaveLength(1);
    await removeDemoRows(test.database.pool, sets.registry, 'demo');
    expect(await versions()).toEqual([]);
  });

  it('are kept if no row of the operator is loaded', async () => {
    await sets.load(CODE, HEADER, both, demo);
    expect(await sets.load(CODE, HEADER, [])).toMatchObject({ cleared: 0, read: 0 });
    expect(await versions()).toHaveLength(3);
  });
});

describe('applying a catalogue', () => {
  const plain = () => statementManifest(CODE, { versions: undefined });
  const apply = (manifest: ReturnType<typeof plain>) => sets.apply(manifest, statementManifest(OTHER));

  it('fills the versions from dated rows when a data set begins to store versions', async () => {
    await apply(plain());
    await load(announced(FIRST, '100'), announced('', '7', '600002'));
    const { notes, refusals } = await apply(statementManifest(CODE));
    expect([notes[0], refusals]).toEqual([`${CODE}: keep versions by DECLAREDATE`, []]);
    expect(await versions()).toEqual([['600001', FIRST, '100']]);
    await load(announced(LATER, '90'));
    expect(await profits({ '@asof': 'first' })).toEqual([['600001', FIRST, '100']]);
  });

  it('can drop versions that equal the rows, but not earlier versions', async () => {
    await load(announced(FIRST, '100'));
    expect(await apply(plain())).toMatchObject({ applied: true });
    expect((await test.database.pool.query(`select to_regclass('history.${CODE}') as table`)).rows).toEqual([
      { table: null },
    ]);
    await apply(statementManifest(CODE));
    await load(announced(LATER, '90'));
    expect((await apply(plain())).refusals).toEqual([
      `${CODE}: versions by DECLAREDATE are gone from the manifest but earlier ones are kept; put versions back, or delete the data first`,
    ]);
  });

  it('adds fields to the versions too, and preserves a field that only an earlier version fills', async () => {
    await sets.load(CODE, HEADER, [
      ['600001', PERIOD, FIRST, '100', '', 'note'],
      ['600001', PERIOD, LATER, '90', '', ''],
    ]);
    const { fields } = statementManifest(CODE);
    const more = [...fields, { code: 'F004N', zh: '新', en: 'New', type: 'number' }];
    expect(await apply(statementManifest(CODE, { fields: more }))).toMatchObject({ applied: true });
    await sets.load(CODE, [...HEADER, 'F004N'], [['600001', PERIOD, LAST, '80', '', '', '4']]);
    expect(await versions()).toHaveLength(3);
    const fewer = more.filter(({ code }) => code !== 'F003V');
    expect((await apply(statementManifest(CODE, { fields: fewer }))).refusals).toEqual([
      `${CODE}: field F003V is gone from the manifest but holds values; put it back, or delete the data first`,
    ]);
    const without = more.filter(({ code }) => code !== 'F002N');
    expect(await apply(statementManifest(CODE, { fields: without }))).toMatchObject({ applied: true });
    const text = without.map((field) => (field.code === 'F001N' ? { ...field, type: 'text' } : field));
    const parameters = statementManifest(CODE).parameters.filter(({ field }) => field !== 'F001N');
    expect(await apply(statementManifest(CODE, { fields: text, parameters }))).toMatchObject({
      applied: true,
    });
    const types = await test.database.pool.query(
      `select data_type as type from information_schema.columns where table_name = $1 and column_name = 'F001N'`,
      [CODE],
    );
    expect(types.rows).toEqual([{ type: 'text' }, { type: 'text' }]);
  });

  it('changes the key of an empty table and of its versions', async () => {
    const key = ['SECCODE', 'ENDDATE', 'F003V'];
    expect(await apply(statementManifest(CODE, { key }))).toMatchObject({ applied: true });
    await sets.load(CODE, HEADER, [
      ['600001', PERIOD, FIRST, '1', '', 'a'],
      ['600001', PERIOD, FIRST, '2', '', 'b'],
      ['600001', PERIOD, LATER, '3', '', 'b'],
    ]);
    expect(await versions()).toHaveLength(3);
  });
});

it('the versions of one code are found by the key, in a table of any size', async () => {
  const { pool } = test.database;
  await pool.query(`insert into history.${CODE} ("SECCODE", "ENDDATE", "DECLAREDATE", "F001N")
    select (600000 + code)::text, date '2000-03-31' + 91 * period, date '2000-04-20' + 91 * period + 200 * version, version
    from generate_series(0, 999) code, generate_series(0, 49) period, generate_series(0, 1) version`);
  await pool.query(`analyze history.${CODE}`);
  const dataset = sets.dataset(CODE);
  for (const asOf of ['2010-06-30', 'first']) {
    const query = queryOf(dataset, { '@asof': asOf, scode: '600007' });
    const { text, values } = selectSql(dataset, selectionOf(dataset, query));
    const { rows } = await pool.query(`explain ${text}`, [...values]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index (Only )?Scan|Bitmap Index Scan/);
    expect(plan, plan).not.toContain('Seq Scan');
  }
});
