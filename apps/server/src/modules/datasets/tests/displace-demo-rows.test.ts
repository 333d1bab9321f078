import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/harness/index.ts';
import { quotesManifest } from '../../../../test/harness/market.ts';
import { applyCatalogue } from '../apply/apply-catalogue.ts';
import { type Dataset, DatasetRegistry } from '../dataset.ts';
import { ownCodesOf, withOwnCodes } from '../load/demo/own-codes.ts';
import { loadDataset } from '../load/load-dataset.ts';
import { fileSource } from '../load/source/file-source.ts';
import { rowsSource } from '../load/source/rows-source.ts';

const [SHARES, INDICES, LEVELS, ANY] = ['p_test2001', 'p_test2002', 'p_test2003', 'p_test2004'] as const;
const HEADER = ['SECCODE', 'TRADEDATE', 'F002N'];
const manifestOf = (code: string, kind?: string) =>
  quotesManifest(code, {
    fields: [
      { code: 'SECCODE', zh: '证券代码', en: 'Security code', type: 'text', role: 'code', kind },
      { code: 'TRADEDATE', zh: '交易日期', en: 'Trade date', type: 'date' },
      { code: 'F002N', zh: '收盘价', en: 'Close', type: 'number' },
    ],
    parameters: [],
  });
const files = await mkdtemp(join(tmpdir(), 'jishi-displaced-'));
let test: TestDatabase;
let registry: DatasetRegistry;
beforeAll(async () => {
  test = await createTestDatabase();
  await applyCatalogue(test.database.pool, [
    manifestOf(SHARES, 'stock'),
    manifestOf(INDICES, 'index'),
    manifestOf(LEVELS, 'index'),
    manifestOf(ANY),
  ]);
  registry = new DatasetRegistry(test.database.pool);
  await registry.refresh();
});
afterAll(async () => {
  await test.drop();
  await rm(files, { recursive: true });
});

const rejectFile = join(files, 'rejects.csv');
const datasetOf = (code: string): Dataset => {
  const dataset = registry.find(code);
  if (!dataset) throw new Error(`there is no ${code}`);
  return dataset;
};
const makeDemo = async (dataset: string, codes: readonly string[]): Promise<void> => {
  const demoRows = { columns: HEADER, rows: () => codes.map((code) => [code, '2025-06-02', '1.5']) };
  await loadDataset(test.database.pool, datasetOf(dataset), rowsSource('demo:1', demoRows), {
    origin: 'demo',
    replace: true,
    rejectFile,
  });
  await registry.refresh();
};
const loadOwn = async (dataset: string, code: string) => {
  const file = join(files, `${dataset}.csv`);
  await writeFile(file, `${HEADER.join()}\n${code},2025-06-03,1\n`);
  const report = await loadDataset(test.database.pool, datasetOf(dataset), fileSource(file), { rejectFile });
  await registry.refresh();
  return report;
};
const codesIn = async (dataset: string): Promise<string[]> => {
  const { rows } = await test.database.pool.query(`select "SECCODE" as code from data.${dataset} order by 1`);
  return rows.map(({ code }) => code);
};

describe("demo rows of a share and the operator's rows of an index with the same code, or vice versa", () => {
  it('are both kept, but demo rows of an ambiguous kind are removed', async () => {
    for (const dataset of [SHARES, LEVELS, ANY]) await makeDemo(dataset, ['000001', '000002']);
    expect(await loadOwn(INDICES, '000001')).toMatchObject({ asideRows: 2 });
    expect(await codesIn(SHARES)).toEqual(['000001', '000002']);
    expect(await codesIn(LEVELS)).toEqual(['000002']);
    expect(await codesIn(ANY)).toEqual(['000002']);
    expect(await loadOwn(SHARES, '000002')).toMatchObject({ asideRows: 1, cleared: 2 });
    expect(await codesIn(LEVELS)).toEqual(['000002']);
    expect(await codesIn(ANY)).toEqual([]);
    const kinds = await withOwnCodes(test.database.pool, registry, async (codes) =>
      (['stock', 'index', 'bond', 'any'] as const).map((kind) => [...ownCodesOf(codes, kind)].toSorted()),
    );
    expect(kinds).toEqual([['000002'], ['000001'], [], ['000001', '000002']]);
  });
});
