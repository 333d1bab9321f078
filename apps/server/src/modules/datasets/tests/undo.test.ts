import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { deleteLoadsBefore, readLastLoads } from '../history.ts';
import { removeDemoRows } from '../load/demo/remove-demo-rows.ts';
import { FileRefused } from '../load/load.messages.ts';
import { readLoadedChanges, readRecordedLoad, readRecordedLoads } from '../load/record/read-loads.ts';
import { deleteRows } from '../load/undo/delete-rows.ts';
import { undoLoad } from '../load/undo/undo-load.ts';
import { STATEMENT_FIELDS, StatementSets, statementManifest } from '../row-versions.fixture.ts';

const test = await createTestDatabase();
afterAll(test.drop);
const { pool, db } = test.database;
const sets = new StatementSets(pool);
const PLAIN = 'p_test2303';
const VERSIONED = 'p_test2301';
const CODES = [PLAIN, VERSIONED];
const HEADER = [...STATEMENT_FIELDS];

beforeEach(async () => {
  for (const code of CODES)
    await pool.query(`drop table if exists data.${code}, feed.${code}, history.${code}`);
  await pool.query(`delete from dataset_load; delete from dataset_description_change; delete from dataset`);
  await sets.apply(statementManifest(VERSIONED), statementManifest(PLAIN, { versions: undefined }));
});

type Row = readonly [
  code: string,
  day: string,
  announced: string,
  first: string,
  second?: string,
  text?: string,
];
const cells = (rows: readonly Row[]): string[][] => rows.map((row) => HEADER.map((_, at) => row[at] ?? ''));

/** Loads rows and returns the id of the load. */
async function load(code: string, rows: readonly Row[], options = {}): Promise<bigint> {
  await sets.load(code, HEADER, cells(rows), { rescale: true, ...options });
  return newest(code);
}

async function newest(code: string): Promise<bigint> {
  await sets.registry.refresh();
  const [first] = await readRecordedLoads(pool, { code, limit: 1 });
  return first?.id ?? 0n;
}

async function undo(id: bigint): Promise<bigint> {
  const report = await undoLoad(pool, sets.registry, id);
  await sets.registry.refresh();
  return report.load;
}

const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error) => (error instanceof FileRefused ? error.text('en') : Promise.reject(error)),
  );

/** Returns everything that a load writes to the database. */
async function everything(code: string): Promise<unknown> {
  const tables = [`data.${code}`, `feed.${code}`, ...(code === VERSIONED ? [`history.${code}`] : [])];
  const rows = tables.map((table) => `select '${table}' as place, to_jsonb(t)::text as text from ${table} t`);
  const others = ['dataset_load', 'dataset_version_change'].map(
    (table) => `select '${table}', to_jsonb(t)::text from ${table} t`,
  );
  const state = `select 'dataset', concat(version, ' ', row_count, ' ', feed_objectid) from dataset where code = '${code}'`;
  return (await pool.query(`${[...rows, ...others, state].join(' union all ')} order by 1, 2`)).rows;
}

const rowsOf = async (code: string): Promise<unknown> =>
  (await pool.query(`select to_jsonb(t)::text as text from data.${code} t order by 1`)).rows;

const A: Row = ['600001', '2024-12-31', '2025-04-01', '1'];
const B: Row = ['600002', '2024-12-31', '2025-04-01', '2.50', '-3', '引号 " 与\n换行 𠮷'];

describe('undoing a load', () => {
  it('restores the previous rows, can itself be undone, and appears as a load in the feed', async () => {
    await load(PLAIN, [A, B]);
    const before = await rowsOf(PLAIN);
    const bad = await load(
      PLAIN,
      [
        ['600001', '2024-12-31', '', '100'],
        ['600003', '2024-12-31', '', '7'],
      ],
      { replace: true },
    );
    const after = await rowsOf(PLAIN);
    const undone = await undo(bad);
    expect(await rowsOf(PLAIN)).toEqual(before);
    const again = await undo(undone);
    expect(await rowsOf(PLAIN)).toEqual(after);
    expect(await refusal(undo(bad))).toBe(
      `load ${bad} was undone by load ${undone} and restored by load ${again}; undo ${again} instead`,
    );
    await undo(again);
    expect(await rowsOf(PLAIN)).toEqual(before);
    const [last, ...others] = await readRecordedLoads(pool, { code: PLAIN, limit: 9 });
    expect(last).toMatchObject({
      source: `undo:${again}`,
      inserted: 1n,
      updated: 1n,
      deleted: 1n,
      undoes: again,
    });
    expect(others.map(({ undoneBy }) => undoneBy)).toEqual([last?.id, again, undone, null]);
  });

  it('is rejected if later loads changed its rows again, with an error that states the number of rows and those loads', async () => {
    const first = await load(PLAIN, [A, B]);
    const second = await load(PLAIN, [['600001', '2024-12-31', '2025-04-01', '5']]);
    const third = await load(PLAIN, [
      ['600001', '2024-12-31', '2025-04-01', '6'],
      ['600009', '2024-12-31', '', '1'],
    ]);
    const before = await everything(PLAIN);
    expect(await refusal(undo(first))).toBe(
      `1 of the rows of load ${first} was changed again by these loads: ${third}, ${second}; undo those first, newest first`,
    );
    expect(await everything(PLAIN)).toEqual(before);
    for (const id of [third, second, first]) await undo(id);
    expect(await rowsOf(PLAIN)).toEqual([]);
  });

  it('does not change rows that only later loads changed', async () => {
    const first = await load(PLAIN, [A]);
    await load(PLAIN, [B]);
    const [, other] = (await rowsOf(PLAIN)) as unknown[];
    await undo(first);
    expect(await rowsOf(PLAIN)).toEqual([other]);
  });

  it('is rejected if a later load added an earlier version of one of its rows', async () => {
    const first = await load(VERSIONED, [A]);
    const second = await load(VERSIONED, [['600001', '2024-12-31', '2025-01-15', '9']]);
    expect(await refusal(undo(first))).toContain(`these loads: ${second};`);
    await undo(second);
    expect(await sets.history(VERSIONED)).toHaveLength(1);
    await undo(first);
    expect(await sets.history(VERSIONED)).toEqual([]);
  });

  it('leaves no partial change when its connection is killed, and no change in a dry run', async () => {
    const rows: Row[] = [A, B];
    await load(VERSIONED, rows);
    const bad = await load(VERSIONED, [['600001', '2024-12-31', '2025-06-01', '7']], { replace: true });
    const before = await everything(VERSIONED);
    const { load: planned } = await undoLoad(pool, sets.registry, bad, { dryRun: true });
    expect(planned).toBeGreaterThan(bad);
    expect(await everything(VERSIONED)).toEqual(before);
    // When the load is recorded, all rows, versions and changes have been written.
    await pool.query(`create function kill_undo() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
      create trigger killed before insert on dataset_load for each row execute function kill_undo()`);
    await expect(undo(bad)).rejects.toThrow();
    await pool.query('drop trigger killed on dataset_load; drop function kill_undo()');
    expect(await everything(VERSIONED)).toEqual(before);
    await undo(bad);
    expect(await sets.history(VERSIONED)).toHaveLength(2);
  });
});

it('restored rows of real securities replace demo rows with the same codes', async () => {
  await load(PLAIN, [A, B]);
  const { load: id } = await deleteRows(pool, sets.dataset(PLAIN), ['SECCODE=600001'], { lang: 'en' });
  // The list of the operator's codes is rebuilt when a demo market is generated. It then lacks the deleted code.
  await pool.query(`delete from own_code where code = '600001'`);
  await sets.registry.refresh();
  await load(VERSIONED, [A, B], { origin: 'demo' });
  await undo(id ?? 0n);
  expect(await rowsOf(PLAIN)).toHaveLength(2);
  const { rows } = await pool.query(`select "SECCODE" as code from data.${VERSIONED}`);
  expect(rows).toEqual([{ code: '600002' }]);
});

it('an undone load, its undo and a deletion do not count as the last load of a data set', async () => {
  await load(PLAIN, [A]);
  const lastOf = async () => (await readLastLoads(pool, sets.registry, [sets.dataset(PLAIN)])).get(PLAIN);
  const last = await lastOf();
  await undo(await load(PLAIN, [B]));
  await deleteRows(pool, sets.dataset(PLAIN), ['SECCODE=600001'], { lang: 'en' });
  expect(await lastOf()).toEqual(last);
});

describe('an undo is rejected', () => {
  it('for a load without changes, an unknown load and a load that is already undone', async () => {
    const first = await load(PLAIN, [A]);
    const same = await load(PLAIN, [A]);
    expect(await refusal(undo(same))).toBe(`load ${same} changed no rows`);
    expect(await refusal(undo(999_999n))).toBe('load 999999 does not exist; list the loads with data loads');
    const by = await undo(first);
    expect(await refusal(undo(first))).toBe(`load ${first} was already undone by load ${by}`);
  });

  it('for demo rows, for the load that removed them, and while the data set has only demo rows', async () => {
    const sample = await load(PLAIN, [A], { origin: 'sample' });
    await pool.query(`update dataset_load set source = 'sample:test.csv' where id = $1`, [sample]);
    expect(await refusal(undo(sample))).toContain('has sample or demo rows');
    const own = await load(PLAIN, [B]);
    expect(await refusal(undo(own))).toContain('removed 1 sample or demo row,');
    const second = await load(PLAIN, [A]);
    const gone = await deleteRows(pool, sets.dataset(PLAIN), ['ENDDATE=2024-12-31'], { lang: 'en' });
    await sets.registry.refresh();
    await load(PLAIN, [A], { origin: 'demo' });
    expect(await refusal(undo(gone.load ?? 0n))).toContain('has sample or demo rows');
    await removeDemoRows(pool, sets.registry, 'demo');
    await sets.registry.refresh();
    expect(await refusal(undo(second))).toContain('the change feed contains 0 of the 1 change');
  });

  it('for the first load if the records of later loads have been deleted', async () => {
    const first = await load(PLAIN, [A]);
    for (let day = 1; day <= 102; day++) await load(PLAIN, [B.with(3, String(day)) as unknown as Row]);
    expect(await deleteLoadsBefore(db, new Date(Date.now() + 60_000), 1_000)).toBe(2);
    expect(await refusal(undo(first))).toContain('has no range of feed numbers');
    expect(await refusal(undo((await newest(PLAIN)) - 99n))).toContain('was changed again');
  }, 60_000);

  it('if row versions were redefined after the load', async () => {
    const first = await load(PLAIN, [A]);
    await sets.apply(statementManifest(VERSIONED), statementManifest(PLAIN));
    expect(await refusal(undo(first))).toContain('were redefined');
  });
});

describe('a deletion by conditions', () => {
  beforeEach(() =>
    load(VERSIONED, [
      A,
      B,
      ['600002', '2025-03-31', '2025-04-20', '4'],
      ['600002', '2025-03-31', '2025-06-20', '5'],
    ]),
  );
  const remove = (where: string[], options = {}) =>
    deleteRows(pool, sets.dataset(VERSIONED), where, { lang: 'en', ...options });

  it.each([
    [['scode=600002'], 2],
    [['SECCODE=600002', 'enddate>=2025-01-01'], 1],
    [['F001N>1', 'F001N<=2.5'], 1],
    [['F003V=引号 " 与\n换行 𠮷'], 0],
    [['SECCODE=600009'], 0],
  ])('%j deletes exactly the rows that meet all conditions', async (where, deleted) => {
    if (where[0]?.includes('\n')) {
      // Deletions reject control characters, as calls do.
      await expect(remove(where)).rejects.toThrow();
      return;
    }
    const before = await everything(VERSIONED);
    expect((await remove(where, { dryRun: true })).first).toHaveLength(deleted);
    expect(await everything(VERSIONED)).toEqual(before);
    expect((await remove(where)).deleted).toBe(deleted);
    expect(await rowsOf(VERSIONED)).toHaveLength(3 - deleted);
  });

  it('deletes the versions too, and can be undone', async () => {
    const [rows, versions] = [await rowsOf(VERSIONED), await sets.history(VERSIONED)];
    const { load: id } = await remove(['scode=600002']);
    expect(await sets.history(VERSIONED)).toHaveLength(1);
    await undo(id ?? 0n);
    expect(await rowsOf(VERSIONED)).toEqual(rows);
    expect(await sets.history(VERSIONED)).toEqual(versions);
  });

  it.each(['scode=', 'F003V=all', 'SECCODE', 'NAME=1', 'state=1', 'F001N=x', 'scode>=600001'])(
    'rejects %s and deletes nothing',
    async (text) => {
      await expect(remove([text])).rejects.toThrow();
      expect(await rowsOf(VERSIONED)).toHaveLength(3);
    },
  );
});

it("the report of a load's first changes shows each row before and after the load, even after later changes", async () => {
  await load(PLAIN, [A, B]);
  const second = await load(
    PLAIN,
    [
      ['600001', '2024-12-31', '2025-04-01', '5'],
      ['600003', '2024-12-31', '', '7'],
    ],
    { replace: true },
  );
  await load(PLAIN, [['600001', '2024-12-31', '2025-04-01', '6']]);
  const record = await readRecordedLoad(pool, second);
  if (record === null) throw new Error('the load is not recorded');
  const changes = await readLoadedChanges(pool, sets.dataset(PLAIN), record, 20);
  expect(changes.map(({ change, key, before, after }) => [change, key, before, after])).toEqual([
    [2, ['600002', '2024-12-31'], expect.objectContaining({ F001N: 2.5 }), null],
    [3, ['600001', '2024-12-31'], { F001N: 1 }, { F001N: 5 }],
    [1, ['600003', '2024-12-31'], null, expect.objectContaining({ F001N: 7 })],
  ]);
});
