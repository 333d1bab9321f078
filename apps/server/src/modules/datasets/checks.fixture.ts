import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Manifest, manifestSchema } from '@jishi/contract';
import { createTestDatabase } from '../../../test/harness/index.ts';
import { applyCatalogue } from './apply/apply-catalogue.ts';
import { DatasetRegistry } from './dataset.ts';
import { loadDataset } from './load/load-dataset.ts';
import type { LoadOptions } from './load/load-options.ts';
import type { LoadReport } from './load/record/load-report.ts';
import { fileSource } from './load/source/file-source.ts';

/** Returns a manifest of quotes with the given checks. */
export const checkedManifest = (code: string, checks: readonly object[] = [], over: object = {}): Manifest =>
  manifestSchema.parse({
    code,
    group: 'stock',
    name: { zh: '测试行情', en: 'Test quotes' },
    description: { zh: '测试', en: 'Test' },
    category: 'listed',
    provider: 'jishi',
    frequency: 3,
    fields: [
      { code: 'CODE', zh: '代码', en: 'Code', type: 'text' },
      { code: 'DAY', zh: '日期', en: 'Day', type: 'date' },
      { code: 'OPEN', zh: '开盘价', en: 'Open', type: 'number' },
      { code: 'HIGH', zh: '最高价', en: 'High', type: 'number' },
      { code: 'LOW', zh: '最低价', en: 'Low', type: 'number' },
      { code: 'CLOSE', zh: '收盘价', en: 'Close', type: 'number' },
      { code: 'VOLUME', zh: '成交量', en: 'Volume', type: 'number' },
      { code: 'ISIN', zh: 'ISIN', en: 'ISIN', type: 'text' },
    ],
    key: ['CODE', 'DAY'],
    ...(checks.length > 0 && { checks }),
    ...over,
  });

export interface Quote {
  readonly CODE: string;
  readonly DAY: string;
  readonly OPEN?: number | '';
  readonly HIGH?: number | '';
  readonly LOW?: number | '';
  readonly CLOSE?: number | '';
  readonly VOLUME?: number | '';
  readonly ISIN?: string;
}

export const quote = (CODE: string, DAY: string, over: Partial<Quote> = {}): Quote => ({
  ...{ CODE, DAY, OPEN: 10, HIGH: 12, LOW: 9, CLOSE: 11, VOLUME: 1000, ISIN: `${CODE}-${DAY}` },
  ...over,
});

const COLUMNS = ['CODE', 'DAY', 'OPEN', 'HIGH', 'LOW', 'CLOSE', 'VOLUME', 'ISIN'] as const;

export const csvOf = (quotes: readonly Quote[]): string =>
  [COLUMNS, ...quotes.map((row) => COLUMNS.map((column) => row[column] ?? ''))]
    .map((cells) => `${cells.join(',')}\n`)
    .join('');

/** Opens a database for data sets with checks, and creates a folder for their files. */
export async function openChecks() {
  const base = await createTestDatabase();
  const { pool, db } = base.database;
  const registry = new DatasetRegistry(pool);
  const folder = await mkdtemp(join(tmpdir(), 'jishi-checks-'));
  const applied = new Map<string, Manifest>();
  const datasetOf = (code: string) => {
    const dataset = registry.find(code);
    if (!dataset) throw new Error(`${code} is not applied`);
    return dataset;
  };
  const load = async (
    code: string,
    text: string,
    options: Partial<LoadOptions> = {},
  ): Promise<LoadReport> => {
    const file = join(folder, `${code}.csv`);
    await writeFile(file, text);
    const rejectFile = join(folder, `${code}-rejects.csv`);
    await registry.refresh();
    return loadDataset(pool, datasetOf(code), fileSource(file), { rejectFile, lang: 'en', ...options });
  };
  return {
    ...{ pool, db, registry, folder, datasetOf, load },
    async apply(...manifests: readonly Manifest[]): Promise<void> {
      for (const manifest of manifests) applied.set(manifest.code, manifest);
      const { refusals } = await applyCatalogue(pool, [...applied.values()]);
      if (refusals.length > 0) throw new Error(refusals.join('\n'));
      await registry.refresh();
    },
    loadQuotes: (code: string, quotes: readonly Quote[], options?: Partial<LoadOptions>) =>
      load(code, csvOf(quotes), options),
    /** Returns everything that a reader of the data set can observe. */
    async visible(code: string): Promise<unknown> {
      const rowsOf = async (text: string) => (await pool.query(text)).rows;
      return {
        rows: await rowsOf(`select * from data.${code} order by "CODE", "DAY"`),
        feed: await rowsOf(`select * from feed.${code} order by objectid`),
        dataset: await rowsOf(
          `select version, row_count, feed_objectid, origin, updated_at from dataset where code = '${code}'`,
        ),
      };
    },
    async close(): Promise<void> {
      await base.drop();
      await rm(folder, { recursive: true });
    },
  };
}

export type Checks = Awaited<ReturnType<typeof openChecks>>;
