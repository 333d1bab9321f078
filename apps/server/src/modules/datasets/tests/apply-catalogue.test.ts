import { type Manifest, manifestSchema } from '@jishi/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/harness/index.ts';
import { latestManifest, quotesManifest } from '../../../../test/harness/market.ts';
import { applyCatalogue } from '../apply/apply-catalogue.ts';
import { describedDataset } from '../dataset.fixture.ts';
import { DatasetRegistry } from '../dataset.ts';
import { queryOf } from '../query/query.fixture.ts';
import { selectionOf, selectSql } from '../query/select.ts';

const [CODE, VIEW] = ['p_test1001', 'p_test1002'] as const;
const quotes = quotesManifest(CODE);
let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.drop());

type Over = Partial<Record<keyof Manifest, unknown>>;
const changed = (over: Over, of: Manifest = quotes): Manifest =>
  manifestSchema.parse({ ...JSON.parse(JSON.stringify(of)), ...over });
const without = (code: string): Over => ({
  fields: quotes.fields.filter((field) => field.code !== code),
  parameters: quotes.parameters.filter((parameter) => parameter.field !== code),
});
const retyped = (code: string, type: string): Over => ({
  fields: quotes.fields.map(({ unit: _unit, pad: _pad, role: _role, ...field }) =>
    field.code === code ? { ...field, type } : field,
  ),
  parameters: quotes.parameters.filter((parameter) => parameter.field !== code),
});
const apply = (...manifests: Manifest[]) => applyCatalogue(test.database.pool, manifests);
const rowsOf = async (sql: string) => (await test.database.pool.query(sql)).rows;
const columnsOf = async (table: string = CODE, schema = 'data') =>
  (
    await rowsOf(
      `select column_name as name from information_schema.columns where table_schema = '${schema}' and table_name = '${table}' order by 1`,
    )
  ).map((row) => row.name);
const fill = (): Promise<unknown> =>
  test.database.pool.query(`
    insert into data.${CODE} ("SECCODE", "TRADEDATE", "F001V", "F002N") values ('600001', '2025-06-02', 'x', 1.5);
    insert into feed.${CODE} (objectid, change_code, "SECCODE", "TRADEDATE") values (1, 3, '600001', '2025-06-02');
    insert into feed.${CODE} (objectid, change_code, records, "SECCODE_run", "TRADEDATE_run")
      values (3, 1, 2, '{600002,600003}', '{2025-06-03,2025-06-04}')`);

/** Returns the state that a rejected apply must not change: tables, manifests and rows. */
async function everything(): Promise<unknown> {
  const manifests = await rowsOf('select code, manifest, version from dataset order by code');
  return { manifests, columns: await columnsOf(), rows: await rowsOf(`select * from data.${CODE}`) };
}

describe('apply', () => {
  it('names the table whose column numbers are used up, and changes nothing', async () => {
    await apply(quotes);
    await fill();
    await test.database.pool.query(`
      do $$ begin for i in 1..1600 - ${quotes.fields.length} loop
        execute 'alter table data.${CODE} add column spent int';
        execute 'alter table data.${CODE} drop column spent';
      end loop; end $$`);
    const before = await everything();
    const fields = [...quotes.fields, { code: 'F009N', zh: '新增', en: 'Added', type: 'number' }];
    const { applied, refusals } = await apply(changed({ fields }));
    expect(applied).toBe(false);
    expect(refusals).toEqual([
      expect.stringMatching(`^${CODE}: PostgreSQL allows a table 1,600 columns .*restore`),
      expect.stringMatching(`^${CODE}：PostgreSQL .*恢复`),
    ]);
    expect(await everything()).toEqual(before);
  });

  it('creates tables, change feeds and views with the types in the manifests, and changes nothing when it is repeated', async () => {
    const first = await apply(quotes, latestManifest(VIEW, CODE));
    expect(first).toMatchObject({ applied: true, refusals: [] });
    expect(first.notes).toEqual([`${CODE}: create table, 7 fields`, `${VIEW}: view over ${CODE}`]);
    expect(await columnsOf()).toEqual(quotes.fields.map((field) => field.code).toSorted());
    expect(await columnsOf(CODE, 'feed')).toEqual([
      'SECCODE',
      'SECCODE_run',
      'TRADEDATE',
      'TRADEDATE_run',
      'at',
      'before',
      'change_code',
      'objectid',
      'records',
    ]);
    expect(await columnsOf(VIEW)).toEqual(await columnsOf());
    expect((await apply(quotes, latestManifest(VIEW, CODE))).notes).toEqual([]);
  });

  it('adds fields and indexes, drops empty fields and undeclared indexes, and increases the version', async () => {
    await apply(quotes);
    await fill();
    const more = [...quotes.fields, { code: 'F009N', zh: '新', en: 'New', type: 'number' }];
    await apply(changed({ fields: more, indexes: [['F001V'], ['F009N']] }));
    expect(await columnsOf()).toContain('F009N');
    const again = await apply(changed({ indexes: [['F001V', 'TRADEDATE']] }));
    expect(again.notes).toContain(`${CODE}: drop field F009N, which holds no value`);
    const indexes = await rowsOf(
      `select indexname from pg_indexes where schemaname = 'data' and indexname like '%\\_\\_%'`,
    );
    expect(indexes).toEqual([{ indexname: `${CODE}__F001V_TRADEDATE` }]);
    expect(await rowsOf('select version from dataset')).toEqual([{ version: 3n }]);
    expect(await rowsOf(`select "F002N" from data.${CODE}`)).toEqual([{ F002N: '1.5' }]);
  });

  it('sorts indexes newest first, so that the first page of all rows is read without a sort', async () => {
    const byExDate = changed({ order: ['F003D:desc'], indexes: [['F003D'], ['F001V', 'F003D']] });
    await apply(byExDate);
    const indexes = await rowsOf(
      `select indexname from pg_indexes where schemaname = 'data' and indexname like '%\\_\\_%' order by 1`,
    );
    expect(indexes).toEqual([
      { indexname: `${CODE}__F001V_F003D_desc` },
      { indexname: `${CODE}__F003D_desc` },
    ]);
    await rowsOf(`insert into data.${CODE} ("SECCODE", "TRADEDATE", "F003D")
      select n::text, '2025-06-02', date '2000-01-01' + n % 3000 from generate_series(1, 20000) n`);
    await rowsOf(`analyze data.${CODE}`);
    const dataset = describedDataset(byExDate);
    const { text, values } = selectSql(dataset, selectionOf(dataset, queryOf(dataset)));
    const plan = await test.database.pool.query(`explain ${text}`, [...values]);
    const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(lines).toContain(`Index Scan using "${CODE}__F003D_desc"`);
    expect(lines).not.toMatch(/-> +Sort +\(/);
  });

  it('creates an index for quotes that contains the charted fields, so that a chart reads only the index', async () => {
    await apply(quotes);
    const roles: Record<string, string> = { TRADEDATE: 'tradeDate', F002N: 'close' };
    const fields = quotes.fields.map((field) => ({ ...field, role: roles[field.code] ?? field.role }));
    const { notes } = await apply(changed({ fields, serves: { as: 'quotes', kind: 'stock' } }));
    expect(notes).toContain(`${CODE}: index on SECCODE, TRADEDATE, F002N`);
    // An index-only scan needs pages marked as visible to all transactions, so the commit must be flushed to disk.
    await rowsOf(`set local synchronous_commit = on;
      insert into data.${CODE} ("SECCODE", "TRADEDATE", "F001V", "F002N")
      select security::text, date '2005-01-03' + day, repeat('x', 300), day from generate_series(0, 99) day, generate_series(600000, 600199) security order by day`);
    // A vacuum does not mark a page if an older transaction might not see its rows. Such a transaction may belong to
    // autovacuum or to a new connection.
    const areVisible = async (): Promise<unknown> => {
      await rowsOf(`vacuum (analyze) data.${CODE}`);
      return rowsOf(
        `select relallvisible = relpages as all from pg_class where oid = 'data.${CODE}'::regclass`,
      );
    };
    await expect.poll(areVisible).toEqual([{ all: true }]);
    const plan = await rowsOf(
      `explain select "TRADEDATE", "F002N" from data.${CODE} where "SECCODE" = '600007' order by "TRADEDATE" desc`,
    );
    expect(plan.map((row) => row['QUERY PLAN']).join()).toContain('Index Only Scan Backward');
  });

  it('changes the key and the field types of an empty table, and can drop a field of the key', async () => {
    await apply(changed({ indexes: [['F001V']] }));
    expect(
      await apply(changed({ ...without('TRADEDATE'), key: ['SECCODE', 'F003D'], order: [] })),
    ).toMatchObject({
      applied: true,
    });
    expect(await columnsOf(CODE, 'feed')).toContain('F003D');
    expect(await apply(changed({ ...retyped('SECCODE', 'number') }))).toMatchObject({ applied: true });
    const types = await rowsOf(
      `select data_type from information_schema.columns where column_name = 'SECCODE' and table_name = '${CODE}'`,
    );
    expect(types).toEqual([{ data_type: 'numeric' }, { data_type: 'numeric' }]);
  });

  it('converts values and their change feed to text, which loses no value', async () => {
    await apply(quotes);
    await fill();
    expect((await apply(changed({ ...retyped('TRADEDATE', 'text'), order: [] }))).refusals).toEqual([]);
    const joined = await rowsOf(
      `select t."TRADEDATE" as day from data.${CODE} t join feed.${CODE} f using ("SECCODE", "TRADEDATE")`,
    );
    expect(joined).toEqual([{ day: '2025-06-02' }]);
    const [run] = await rowsOf(`select "TRADEDATE_run" as days from feed.${CODE} where objectid = 3`);
    expect(run).toEqual({ days: ['2025-06-03', '2025-06-04'] });
  });
});

describe('apply rejects, with the reason,', () => {
  it.each<[string, Over, RegExp]>([
    ['the removal of a field with values', without('F001V'), /field F001V is gone .* holds values/],
    [
      'a change of type that could lose values',
      retyped('F001V', 'number'),
      /field F001V holds values of type text/,
    ],
    [
      'a change of type in the key of a table with rows',
      retyped('TRADEDATE', 'datetime'),
      /field TRADEDATE holds values of type date/,
    ],
    [
      'a change of key in a table with rows',
      { key: ['SECCODE'] },
      /the key changes from SECCODE, TRADEDATE to SECCODE/,
    ],
    [
      'the change of a table into a view',
      { view: { over: [CODE], sql: 'select 1' } },
      /was a table and cannot become the other/,
    ],
  ])('%s', async (_what, over, reason) => {
    await apply(quotes);
    await fill();
    const before = await everything();
    const extra = quotesManifest('p_test1009');
    const report = await apply(extra, changed(over));
    expect(report).toMatchObject({ applied: false, notes: [] });
    expect(report.refusals).toEqual([expect.stringMatching(reason)]);
    expect(await everything()).toEqual(before);
    expect(await columnsOf('p_test1009')).toEqual([]);
  });

  it('the change of a view into a table', async () => {
    await apply(quotes, latestManifest(VIEW, CODE));
    const report = await apply(quotes, quotesManifest(VIEW));
    expect(report.refusals).toEqual([`${VIEW}: was a view and cannot become the other; give it a new code`]);
  });

  it.each([
    ['broken SQL', 'selec 1', /the view's SQL fails: syntax error/],
    [
      'a data set that is not listed in over',
      'select * from {p_other}',
      /reads p_other, which is not in over/,
    ],
    ['a missing field', `select "SECCODE" from {${CODE}}`, /the view lacks field TRADEDATE/],
    [
      'a field of the wrong type',
      `select "SECCODE", "TRADEDATE"::text as "TRADEDATE" from {${CODE}}`,
      /gives TRADEDATE as text, the manifest says date/,
    ],
    [
      'an undeclared field',
      `select *, 1 as "EXTRA" from {${CODE}}`,
      /returns EXTRA, which is not one of its fields/,
    ],
  ])('a view with %s', async (_what, sql, reason) => {
    await apply(quotes);
    const before = await everything();
    const report = await apply(quotes, changed({ view: { over: [CODE], sql } }, latestManifest(VIEW, CODE)));
    expect(report.applied).toBe(false);
    expect(report.refusals).toEqual(expect.arrayContaining([expect.stringMatching(reason)]));
    expect(await everything()).toEqual(before);
  });
});

describe('apply', () => {
  it('only reports the changes in a dry run', async () => {
    const report = await applyCatalogue(test.database.pool, [quotes], { dryRun: true });
    expect(report).toMatchObject({ applied: false, notes: [`${CODE}: create table, 7 fields`] });
    expect(await columnsOf()).toEqual([]);
    expect(await rowsOf('select code from dataset')).toEqual([]);
  });

  it('makes the changes only once if several processes run it at the same time', async () => {
    const reports = await Promise.all(
      Array.from({ length: 5 }, () => apply(quotes, latestManifest(VIEW, CODE))),
    );
    expect(reports.map((report) => report.notes.length).toSorted()).toEqual([0, 0, 0, 0, 2]);
    expect(reports.every((report) => report.applied)).toBe(true);
  });

  it('keeps tables and views whose manifest was removed, reports them, and takes them off sale until the manifest returns', async () => {
    await apply(quotes, latestManifest(VIEW, CODE), latestManifest('p_test1003', VIEW));
    await fill();
    const report = await apply(changed({ trialCalls: 5 }));
    expect(report.notes).toEqual([
      `${CODE}: manifest changed`,
      `${VIEW}: its manifest is gone; it is off sale, its rows are kept, and rights to it still hold`,
      'p_test1003: its manifest is gone; it is off sale, its rows are kept, and rights to it still hold',
    ]);
    expect(await rowsOf('select "SECCODE" from data.p_test1003')).toEqual([{ SECCODE: '600001' }]);
    const registry = new DatasetRegistry(test.database.pool);
    await registry.refresh();
    expect(registry.find('P_TEST1003')?.hasFeed).toBe(false);
    await test.database.pool.query('update dataset set row_count = 1');
    await registry.refresh();
    expect(registry.onSale().map(({ code }) => code)).toEqual([CODE]);
    const back = await apply(changed({ trialCalls: 5 }), latestManifest(VIEW, CODE));
    expect(back.notes).toEqual([`${VIEW}: its manifest is back; it is on sale again`]);
    await registry.refresh();
    expect(registry.onSale().map(({ code }) => code)).toEqual([CODE, VIEW]);
  });
});
