import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Manifest, manifestSchema, type VendorSource } from '@jishi/contract';
import type pg from 'pg';
import { afterAll } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { applyCatalogue } from '../apply/apply-catalogue.ts';
import { type Dataset, DatasetRegistry } from '../dataset.ts';
import { FileRefused } from '../load/load.messages.ts';
import { loadDataset } from '../load/load-dataset.ts';
import type { LoadOptions } from '../load/load-options.ts';
import type { LoadReport } from '../load/record/load-report.ts';
import { fileSource } from '../load/source/file-source.ts';

export interface FileFlags extends Partial<LoadOptions> {
  /** The code of the data set. Defaults to the first one. */
  readonly code?: string;
  /** The name of the file. */
  readonly name?: string;
  readonly sheet?: string;
  readonly date?: string;
}

/** Data sets in their own database, and a folder whose files are loaded into them. */
export interface LoadWorld {
  readonly pool: pg.Pool;
  readonly db: Db;
  readonly registry: DatasetRegistry;
  readonly folder: string;
  dataset(code?: string): Dataset;
  /** Loads a file into an emptied table, so that tests are independent. */
  load(bytes: string | Buffer, flags?: FileFlags): Promise<LoadReport>;
  /** Loads a file into the table without emptying it. */
  loadMore(bytes: string | Buffer, flags?: FileFlags): Promise<LoadReport>;
  /** Returns the rows in key order, with bars between the values. */
  rows(code?: string): Promise<string[]>;
  /** Returns the text of the last reject file. */
  rejected(): Promise<string>;
}

/** Returns the manifest of a data set for tests: the required properties, and the given ones. */
export const testManifest = (facts: object): Manifest =>
  manifestSchema.parse({
    code: 'p_test1',
    group: 'stock',
    name: { zh: '测试行情', en: 'Test quotes' },
    description: { zh: '测试', en: 'Test' },
    category: 'listed',
    provider: 'jishi',
    frequency: 3,
    ...facts,
  });

/** Opens a database with data sets. It is dropped after the tests of the file. */
export async function openLoadWorld(
  manifests: readonly [Manifest, ...Manifest[]],
  vendors: readonly VendorSource[] = [],
): Promise<LoadWorld> {
  const database = await createTestDatabase();
  const { pool, db } = database.database;
  const registry = new DatasetRegistry(pool);
  const folder = await mkdtemp(join(tmpdir(), 'jishi-load-'));
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });
  await applyCatalogue(pool, manifests);
  await registry.refresh();
  const dataset = (code = manifests[0].code): Dataset => {
    const candidate = registry.find(code);
    if (!candidate) throw new Error(`${code} is not applied`);
    return candidate;
  };
  const rejectFile = join(folder, 'rejects.csv');
  const loadMore: LoadWorld['loadMore'] = async (bytes, flags = {}) => {
    const { code, name = 'delivery.csv', sheet, date, ...options } = flags;
    const file = join(folder, name);
    await writeFile(file, bytes);
    await utimes(file, new Date('2024-05-06T12:00:00+08:00'), new Date('2024-05-06T12:00:00+08:00'));
    const source = fileSource(file, { sheet, date });
    return loadDataset(pool, dataset(code), source, { rejectFile, lang: 'en', vendors, ...options });
  };
  return {
    pool,
    db,
    registry,
    folder,
    dataset,
    loadMore,
    async load(bytes, flags = {}) {
      await pool.query(`delete from data."${dataset(flags.code).code}"`);
      return loadMore(bytes, flags);
    },
    async rows(code) {
      const { manifest } = dataset(code);
      const key = manifest.key.map((field) => `"${field}"`).join(', ');
      const text = `select * from data.${manifest.code} order by ${key}`;
      const { rows } = await pool.query({ text, rowMode: 'array' });
      return rows.map((row) => row.join('|'));
    },
    rejected: async () => (await readFile(rejectFile, 'utf8')).replace('\ufeff', ''),
  };
}

/** Returns the reason why a load was rejected. */
export const reasonOf = (failure: unknown): string =>
  failure instanceof FileRefused ? failure.reason : String(failure);

/** Returns the columns that a load left out, with the reasons. */
export const leftOf = ({ leftColumns }: LoadReport): string[] =>
  leftColumns.map(({ name, reason }) => `${name}: ${reason.reason}`);
