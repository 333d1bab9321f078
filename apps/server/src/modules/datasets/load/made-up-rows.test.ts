import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/harness/index.ts';
import { latestManifest, QUOTES_HEADER, quotesManifest } from '../../../../test/harness/market.ts';
import { applyCatalogue } from '../apply/apply-catalogue.ts';
import type { Dataset } from '../dataset.ts';
import { DatasetRegistry } from '../dataset.ts';
import { loadFile } from './load-file.ts';
import type { LoadReport } from './load-report.ts';
import { loadRows } from './load-rows.ts';
import { rejectFileOf } from './rejects.ts';
import { removeMadeUp } from './remove-made-up.ts';

const [CODE, OTHER] = ['p_test2001', 'p_test2002'] as const;
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
const makeDemo = async (code: string, codes: readonly string[]): Promise<LoadReport> => {
  const options = { source: 'demo:1', origin: 'demo', rejectFile: join(files, 'made.csv') } as const;
  const report = await loadRows(test.database.pool, datasetOf(code), madeRows(codes), options);
  await registry.refresh();
  return report;
};
const load = async (
  csv: string,
  options: { replace?: boolean; dryRun?: boolean } = {},
): Promise<LoadReport> => {
  const file = join(files, 'own.csv');
  await writeFile(file, csv);
  const report = await loadFile(test.database.pool, datasetOf(CODE), {
    file,
    rejectFile: join(files, 'rejects.csv'),
    ...options,
  });
  await registry.refresh();
  return report;
};
const rowsOf = async (sql: string) => (await test.database.pool.query(sql)).rows;
const codesIn = async (table: string): Promise<string[]> =>
  (await rowsOf(`select "SECCODE" as code from ${table} order by 1`)).map(({ code }) => code);
const OWN = `${QUOTES_HEADER}\n600001,2025-06-03,x,2,,,\n`;

describe('made-up rows', () => {
  it('mark their data set, and the mark goes with the last of them', async () => {
    expect(registry.madeUp()).toEqual([]);
    await makeDemo(CODE, ['900001', '900002']);
    expect(registry.madeUp().map(({ code }) => code)).toEqual([CODE]);
    await load(OWN);
    expect(registry.madeUp()).toEqual([]);
  });

  it('go within the first load of own rows, and leave nothing in table or feed', async () => {
    await makeDemo(CODE, ['900001', '900002']);
    const report = await load(OWN);
    expect(report).toMatchObject({ cleared: 2, inserted: 1, updated: 0, deleted: 0 });
    expect(await codesIn(`data.${CODE}`)).toEqual(['600001']);
    expect(await rowsOf(`select objectid, change_code from feed.${CODE}`)).toEqual([
      { objectid: 3n, change_code: 1 },
    ]);
    expect(datasetOf(CODE)).toMatchObject({ rowCount: 1n, origin: 'own', feedFloor: 2n, feedObjectId: 3n });
  });

  it('give way to a file with a key twice, which takes the general way', async () => {
    await makeDemo(CODE, ['900001']);
    const report = await load(`${OWN}600001,2025-06-03,y,3,,,\n`);
    expect(report).toMatchObject({ cleared: 1, inserted: 1, rejected: 1 });
    expect(await codesIn(`data.${CODE}`)).toEqual(['600001']);
  });

  it.each([
    ['a file without rows', `${QUOTES_HEADER}\n`, {}],
    ['a dry run', OWN, { dryRun: true }],
  ])('stay after %s', async (_, csv, options) => {
    await makeDemo(CODE, ['900001']);
    await load(csv, options);
    expect(await codesIn(`data.${CODE}`)).toEqual(['900001']);
    expect(await codesIn(`feed.${CODE}`)).toEqual(['900001']);
    expect(datasetOf(CODE)).toMatchObject({ rowCount: 1n, origin: 'demo', feedFloor: 0n });
  });

  it('stay after a file that is refused', async () => {
    await makeDemo(CODE, ['900001']);
    await expect(load(`${QUOTES_HEADER}\n600001,2025-02-30,x,2,,,\n`)).rejects.toMatchObject({
      reason: 'allRejected',
    });
    expect(await codesIn(`data.${CODE}`)).toEqual(['900001']);
  });

  it('are never put beside own rows', async () => {
    await load(OWN);
    await expect(makeDemo(CODE, ['900001'])).rejects.toMatchObject({ reason: 'holdsOwn' });
    expect(await codesIn(`data.${CODE}`)).toEqual(['600001']);
  });

  it('are made anew whole: those of before are gone', async () => {
    await makeDemo(CODE, ['900001', '900002']);
    await makeDemo(CODE, ['900003']);
    expect(await codesIn(`data.${CODE}`)).toEqual(['900003']);
    expect(datasetOf(CODE)).toMatchObject({ rowCount: 1n, origin: 'demo' });
  });

  it('may be none at all, as in a market too small for a data set; those of before go', async () => {
    await makeDemo(CODE, []);
    expect(datasetOf(CODE)).toMatchObject({ rowCount: 0n, origin: 'own' });
    await makeDemo(CODE, ['900001', '900002']);
    expect(await makeDemo(CODE, [])).toMatchObject({ read: 0, cleared: 2 });
    expect(await codesIn(`data.${CODE}`)).toEqual([]);
    expect(registry.madeUp()).toEqual([]);
  });

  it('are refused whole when one of them is bad', async () => {
    const bad = {
      columns: ['SECCODE', 'TRADEDATE', 'F002N'],
      rows: () => [
        ['900001', '2025-06-02', '1'],
        ['900002', '2025-02-30', '1'],
      ],
    };
    const options = { source: 'demo:1', origin: 'demo', rejectFile: join(files, 'made.csv') } as const;
    await expect(loadRows(test.database.pool, datasetOf(CODE), bad, options)).rejects.toMatchObject({
      reason: 'rejectedReplace',
    });
    expect(await codesIn(`data.${CODE}`)).toEqual([]);
  });

  it('are removed by their origin, and no own row with them', async () => {
    await makeDemo(CODE, ['900001']);
    await makeDemo(OTHER, ['900001']);
    await load(OWN);
    expect(await removeMadeUp(test.database.pool, registry, 'sample')).toEqual([]);
    expect(await removeMadeUp(test.database.pool, registry, 'demo')).toEqual([OTHER]);
    expect(await codesIn(`data.${OTHER}`)).toEqual([]);
    expect(await codesIn(`feed.${OTHER}`)).toEqual([]);
    expect(await codesIn(`data.${CODE}`)).toEqual(['600001']);
    expect(registry.madeUp()).toEqual([]);
  });
});

describe('the reject file', () => {
  it('is another one for a file of the same name in another folder, and the same one for the same file', () => {
    const at = (file: string): string => rejectFileOf('/home/rejects', CODE, file);
    expect(at('/a/quotes.csv')).toBe(at('/a/quotes.csv'));
    expect(at('/a/quotes.csv')).not.toBe(at('/b/quotes.csv'));
    expect(at('/a/quotes.csv')).toMatch(/^\/home\/rejects\/p_test2001-quotes\.csv-[0-9a-f]{8}\.csv$/);
  });

  it('that cannot be written refuses the load in words, and nothing is loaded', async () => {
    const folder = join(files, 'taken.csv');
    await mkdir(folder);
    await chmod(folder, 0o500);
    const file = join(files, 'half-bad.csv');
    await writeFile(file, `${OWN}600002,2025-02-30,x,2,,,\n`);
    const loading = loadFile(test.database.pool, datasetOf(CODE), { file, rejectFile: folder });
    await expect(loading).rejects.toMatchObject({ reason: 'rejectsUnwritable' });
    expect(await codesIn(`data.${CODE}`)).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });
});
