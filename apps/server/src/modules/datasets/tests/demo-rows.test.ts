import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/harness/index.ts';
import { latestManifest, QUOTES_HEADER, quotesManifest } from '../../../../test/harness/market.ts';
import { applyCatalogue } from '../apply/apply-catalogue.ts';
import type { Dataset } from '../dataset.ts';
import { DatasetRegistry } from '../dataset.ts';
import { withOwnCodes } from '../load/demo/own-codes.ts';
import { removeDemoRows } from '../load/demo/remove-demo-rows.ts';
import { loadDataset } from '../load/load-dataset.ts';
import type { LoadReport } from '../load/record/load-report.ts';
import { rejectFileOf } from '../load/record/rejects.ts';
import { fileSource } from '../load/source/file-source.ts';
import { type MadeRows, rowsSource } from '../load/source/rows-source.ts';
import { refreshAllStats } from '../stats.ts';

const [CODE, OTHER, THIRD] = ['p_test2001', 'p_test2002', 'p_test2004'] as const;
const [FOURTH, MEMBERS] = ['p_test2005', 'p_test2007'] as const;
/** A view of the first data set, joined with names from the second one. */
const namedView = {
  over: [CODE, OTHER],
  sql: `select q.* from {${CODE}} q left join {${OTHER}} n on n."SECCODE" = q."SECCODE"`,
};
const files = await mkdtemp(join(tmpdir(), 'jishi-made-up-'));
afterAll(() => rm(files, { recursive: true }));
let test: TestDatabase;
let registry: DatasetRegistry;
beforeEach(async () => {
  test = await createTestDatabase();
  await applyCatalogue(test.database.pool, [
    quotesManifest(CODE),
    quotesManifest(OTHER),
    latestManifest('p_test2003', CODE),
    quotesManifest(THIRD),
    quotesManifest(FOURTH),
    quotesManifest(MEMBERS, {
      fields: [
        { code: 'SECCODE', zh: '证券代码', en: 'Security code', type: 'text', role: 'code' },
        { code: 'TRADEDATE', zh: '交易日期', en: 'Trade date', type: 'date' },
        {
          code: 'INDEXCODE',
          zh: '指数代码',
          en: 'Index code',
          type: 'text',
          role: 'relatedCode',
          kind: 'index',
        },
      ],
      parameters: [],
    }),
    { ...latestManifest('p_test2006', CODE), view: namedView },
  ]);
  registry = new DatasetRegistry(test.database.pool);
  await registry.refresh();
});
afterEach(() => test.drop());

const datasetOf = (code: string): Dataset => {
  const dataset = registry.find(code);
  if (!dataset) throw new Error(`there is no ${code}`);
  return dataset;
};
const madeRows = (codes: readonly string[]) => ({
  columns: ['SECCODE', 'TRADEDATE', 'F002N'],
  rows: () => codes.map((code) => [code, '2025-06-02', '1.5']),
});
const loadDemo = (code: string, rows: MadeRows): Promise<LoadReport> => {
  const options = { origin: 'demo', replace: true, lang: 'en', rejectFile: join(files, 'made.csv') } as const;
  return loadDataset(test.database.pool, datasetOf(code), rowsSource('demo:1', rows), options);
};
const makeDemo = async (code: string, codes: readonly string[]): Promise<LoadReport> => {
  const report = await loadDemo(code, madeRows(codes));
  await registry.refresh();
  return report;
};
const load = async (
  csv: string,
  options: { replace?: boolean; dryRun?: boolean } = {},
  code: string = CODE,
): Promise<LoadReport> => {
  const file = join(files, `own-${code}.csv`);
  await writeFile(file, csv);
  const source = fileSource(file);
  const rejectFile = join(files, 'rejects.csv');
  const report = await loadDataset(test.database.pool, datasetOf(code), source, { rejectFile, ...options });
  await registry.refresh();
  return report;
};
const rowsOf = async (sql: string) => (await test.database.pool.query(sql)).rows;
const codesIn = async (table: string): Promise<string[]> =>
  (await rowsOf(`select "SECCODE" as code from ${table} order by 1`)).map(({ code }) => code);
const FEED = `(select unnest("SECCODE_run") as "SECCODE" from feed.${CODE}) f`;
const OWN = `${QUOTES_HEADER}\n600001,2025-06-03,x,2,,,\n`;

describe('demo rows', () => {
  it('mark their data set as made up until the last of them is removed', async () => {
    expect(registry.demoDatasets()).toEqual([]);
    await makeDemo(CODE, ['900001', '900002']);
    expect(registry.demoDatasets().map(({ code }) => code)).toEqual([CODE]);
    await load(OWN);
    expect(registry.demoDatasets()).toEqual([]);
  });

  it("are removed by the first load of the operator's rows, and leave nothing in the table or the feed", async () => {
    await makeDemo(CODE, ['900001', '900002']);
    const report = await load(OWN);
    expect(report).toMatchObject({ cleared: 2, inserted: 1, updated: 0, deleted: 0 });
    expect(await codesIn(`data.${CODE}`)).toEqual(['600001']);
    expect(await rowsOf(`select objectid, change_code from feed.${CODE}`)).toEqual([
      { objectid: 3n, change_code: 1 },
    ]);
    expect(datasetOf(CODE)).toMatchObject({ rowCount: 1n, origin: 'own', feedFloor: 2n, feedObjectId: 3n });
  });

  it('are removed by a load with a repeated key, which uses the staging table', async () => {
    await makeDemo(CODE, ['900001']);
    const report = await load(`${OWN}600001,2025-06-03,y,3,,,\n`);
    expect(report).toMatchObject({ cleared: 1, inserted: 1, rejected: 1 });
    expect(await codesIn(`data.${CODE}`)).toEqual(['600001']);
  });

  it.each([
    ['a file without rows', `${QUOTES_HEADER}\n`, {}],
    ['a dry run', OWN, { dryRun: true }],
  ])('are kept after %s', async (_, csv, options) => {
    await makeDemo(CODE, ['900001']);
    await load(csv, options);
    expect(await codesIn(`data.${CODE}`)).toEqual(['900001']);
    expect(await codesIn(FEED)).toEqual(['900001']);
    expect(datasetOf(CODE)).toMatchObject({ rowCount: 1n, origin: 'demo', feedFloor: 0n });
  });

  it('are kept if a file is rejected', async () => {
    await makeDemo(CODE, ['900001']);
    await expect(load(`${QUOTES_HEADER}\n600001,2025-02-30,x,2,,,\n`)).rejects.toMatchObject({
      reason: 'allRejected',
    });
    expect(await codesIn(`data.${CODE}`)).toEqual(['900001']);
  });

  it("are rejected for a data set with the operator's rows", async () => {
    await load(OWN);
    await expect(makeDemo(CODE, ['900001'])).rejects.toMatchObject({ reason: 'holdsOwn' });
    expect(await codesIn(`data.${CODE}`)).toEqual(['600001']);
  });

  it('replace all demo rows generated earlier', async () => {
    await makeDemo(CODE, ['900001', '900002']);
    await makeDemo(CODE, ['900003']);
    expect(await codesIn(`data.${CODE}`)).toEqual(['900003']);
    expect(datasetOf(CODE)).toMatchObject({ rowCount: 1n, origin: 'demo' });
  });

  it('that were generated earlier are removed even if the market is too small to generate new ones for the data set', async () => {
    await makeDemo(CODE, []);
    expect(datasetOf(CODE)).toMatchObject({ rowCount: 0n, origin: 'own' });
    await makeDemo(CODE, ['900001', '900002']);
    expect(await makeDemo(CODE, [])).toMatchObject({ read: 0, cleared: 2 });
    expect(await codesIn(`data.${CODE}`)).toEqual([]);
    expect(registry.demoDatasets()).toEqual([]);
  });

  it('are all rejected if one of them is bad', async () => {
    const bad = {
      columns: ['SECCODE', 'TRADEDATE', 'F002N'],
      rows: () => [
        ['900001', '2025-06-02', '1'],
        ['900002', '2025-02-30', '1'],
      ],
    };
    await expect(loadDemo(CODE, bad)).rejects.toMatchObject({
      reason: 'rejectedReplace',
      message: expect.stringMatching(/^1 row was rejected, .* First reason: 3: TRADEDATE "2025-02-30" /),
    });
    expect(await codesIn(`data.${CODE}`)).toEqual([]);
  });

  it('can be removed by origin, which removes no row of the operator', async () => {
    await makeDemo(CODE, ['900001']);
    await makeDemo(OTHER, ['900001']);
    await load(OWN);
    expect(await removeDemoRows(test.database.pool, registry, 'sample')).toEqual([]);
    expect(await removeDemoRows(test.database.pool, registry, 'demo')).toEqual([OTHER]);
    expect(await codesIn(`data.${OTHER}`)).toEqual([]);
    expect(await codesIn(`feed.${OTHER}`)).toEqual([]);
    expect(await codesIn(`data.${CODE}`)).toEqual(['600001']);
    expect(registry.demoDatasets()).toEqual([]);
  });
});

describe("demo rows with a code that occurs in the operator's rows", () => {
  const changes = (code: string) =>
    rowsOf(
      `select coalesce(objectid - records + place, objectid) as objectid, change_code, coalesce(run, "SECCODE") as code,
         before ->> 'F002N' as close
       from feed.${code} left join lateral unnest("SECCODE_run") with ordinality u (run, place) on true order by 1`,
    );

  it('are removed from every data set, with deletions in the feeds, and other rows stay', async () => {
    await makeDemo(OTHER, ['600001', '900001']);
    expect(await load(OWN)).toMatchObject({ asideRows: 1, cleared: 0, inserted: 1 });
    expect(await codesIn(`data.${OTHER}`)).toEqual(['900001']);
    expect(await changes(OTHER)).toEqual([
      { objectid: 1n, change_code: 1, code: '600001', close: null },
      { objectid: 2n, change_code: 1, code: '900001', close: null },
      { objectid: 3n, change_code: 2, code: '600001', close: '1.5' },
    ]);
    expect(datasetOf(OTHER)).toMatchObject({ rowCount: 1n, origin: 'demo', version: 3n, feedObjectId: 3n });
    expect(await changes(CODE)).toMatchObject([{ objectid: 1n, change_code: 1, code: '600001' }]);
  });

  it('are also removed by later loads of any kind, which search for each code only once', async () => {
    await makeDemo(OTHER, ['600001', '600002', '600003', '900001']);
    await load(OWN);
    expect(await load(`${OWN}600002,2025-06-03,x,2,,,\n600002,2025-06-03,y,2,,,\n`)).toMatchObject({
      asideRows: 1,
    });
    expect(await load(`${OWN}600002,2025-06-03,x,4,,,\n`)).toMatchObject({ asideRows: 0, updated: 1 });
    expect(await codesIn(`data.${OTHER}`)).toEqual(['600003', '900001']);
  });

  it('are kept after a dry run, and if no row of the file is loaded', async () => {
    await makeDemo(OTHER, ['600001']);
    expect(await load(OWN, { dryRun: true })).toMatchObject({ asideRows: 1 });
    await expect(load(`${QUOTES_HEADER}\n600001,2025-02-30,x,2,,,\n`)).rejects.toThrow();
    expect(await codesIn(`data.${OTHER}`)).toEqual(['600001']);
  });

  it('leave behind an empty data set that is not marked as made up, and whose feed continues after its last number', async () => {
    await makeDemo(OTHER, ['600001']);
    await load(OWN);
    expect(datasetOf(OTHER)).toMatchObject({ rowCount: 0n, origin: 'own', feedFloor: 2n, isDemo: false });
    expect(await changes(OTHER)).toEqual([]);
    await load(OWN, {}, OTHER);
    expect(await changes(OTHER)).toMatchObject([{ objectid: 3n, change_code: 1 }]);
  });

  it('are removed without a deadlock by concurrent loads that have their codes', async () => {
    await makeDemo(OTHER, ['600001', '600002', '900001']);
    await makeDemo(THIRD, ['600001', '600002', '900001']);
    const fourth = `${QUOTES_HEADER}\n600002,2025-06-03,x,2,,,\n`;
    await Promise.all([
      load(OWN),
      load(fourth, {}, FOURTH),
      load(`${OWN}600003,2025-06-03,x,2,,,\n`, {}, THIRD),
    ]);
    await registry.refresh();
    expect(await codesIn(`data.${OTHER}`)).toEqual(['900001']);
    expect(await codesIn(`data.${THIRD}`)).toEqual(['600001', '600003']);
    expect(registry.demoDatasets().map(({ code }) => code)).toEqual([OTHER]);
  });

  it("are not generated, because generators exclude the codes of all the operator's rows", async () => {
    await load(OWN);
    await load(`SECCODE,TRADEDATE,INDEXCODE\n600007,2025-06-03,000300\n`, {}, MEMBERS);
    const codes = await withOwnCodes(test.database.pool, registry, async (own) => Object.fromEntries(own));
    expect(codes).toEqual({ any: new Set(['600001', '600007']), index: new Set(['000300']) });
  });
});

describe('a data set is marked as made up', () => {
  it('if its rows are demo rows, or, for a view, if those of its first base are', async () => {
    const demoCodes = (): string[] =>
      registry.all().flatMap((dataset) => (dataset.isDemo ? [dataset.code] : []));
    await makeDemo(OTHER, ['900001']);
    await refreshAllStats(test.database.pool, registry);
    expect(demoCodes()).toEqual([OTHER]);
    await makeDemo(CODE, ['900001']);
    await refreshAllStats(test.database.pool, registry);
    expect(demoCodes()).toEqual([CODE, OTHER, 'p_test2003', 'p_test2006']);
    await load(OWN);
    await refreshAllStats(test.database.pool, registry);
    expect(demoCodes()).toEqual([OTHER]);
  });
});

describe('the reject file', () => {
  it('has a different path for a file of the same name in another folder', () => {
    const at = (file: string): string => rejectFileOf('/home/rejects', CODE, file);
    expect(at('/a/quotes.csv')).toBe(at('/a/quotes.csv'));
    expect(at('/a/quotes.csv')).not.toBe(at('/b/quotes.csv'));
    expect(at('/a/quotes.csv')).toMatch(/^\/home\/rejects\/p_test2001-quotes\.csv-[0-9a-f]{8}\.csv$/);
  });

  it('makes the load fail with a message if it cannot be written', async () => {
    const folder = join(files, 'taken.csv');
    await mkdir(folder);
    await chmod(folder, 0o500);
    const file = join(files, 'half-bad.csv');
    await writeFile(file, `${OWN}600002,2025-02-30,x,2,,,\n`);
    const loading = loadDataset(test.database.pool, datasetOf(CODE), fileSource(file), {
      rejectFile: folder,
    });
    await expect(loading).rejects.toMatchObject({ reason: 'rejectsUnwritable' });
    expect(await codesIn(`data.${CODE}`)).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });
});
