import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { expect } from 'vitest';
import { CATALOGUE, createCatalogueDatabase } from '../../../../test/harness/index.ts';
import { QUIET_IMPORT } from '../../../../test/harness/quiet-import.ts';
import { DatasetRegistry } from '../dataset.ts';
import { importFolder } from '../load/import/import-folder.ts';
import type { LoadReport } from '../load/record/load-report.ts';

/** A folder of short files with the shapes of real market files. */
export const FIXTURES = join(import.meta.dirname, 'fixtures/market');

interface Imported {
  readonly file: string;
  readonly code: string;
  readonly report: LoadReport;
}

export interface Import {
  readonly loads: Imported[];
  readonly refused: string[];
  readonly unplanned: readonly string[];
}

export interface ImportSite {
  readonly pool: pg.Pool;
  readonly registry: DatasetRegistry;
  /** An empty folder for the test's files. */
  readonly home: string;
  /** Imports a folder with the mappings of the shipped catalogue. */
  importFrom(folder: string): Promise<Import>;
  drop(): Promise<void>;
}

/** Creates a database with the shipped catalogue, into which a test can import folders. */
export async function createImportSite(): Promise<ImportSite> {
  const { database, drop } = await createCatalogueDatabase();
  const { pool } = database;
  const registry = new DatasetRegistry(pool);
  await registry.refresh();
  const home = await mkdtemp(join(tmpdir(), 'jishi-imports-'));
  return {
    pool,
    registry,
    home,
    importFrom: async (folder) => {
      const loads: Imported[] = [];
      const refused: string[] = [];
      const total = await importFolder(pool, registry, {
        folder,
        plans: join(CATALOGUE, 'imports'),
        rejects: join(home, 'rejects'),
        ...QUIET_IMPORT,
        onLoaded: (file, code, report) => loads.push({ file, code, report }),
        onRefused: (file, code, reason) => refused.push(`${file} → ${code}: ${reason}`),
      });
      return { loads, refused, unplanned: total.unplanned.map(({ file }) => file) };
    },
    drop: async () => {
      await drop();
      await rm(home, { recursive: true });
    },
  };
}

/** Lists the loads that changed rows. */
export const changesOf = ({ loads }: Import): string[] =>
  loads
    .filter(({ report }) => report.inserted + report.updated + report.deleted > 0)
    .map(({ file, code }) => `${file} → ${code}`);

/** Counts the records of a file without using the loader: line endings outside quotes, minus the header. */
async function countRecords(path: string): Promise<number> {
  const bytes = await readFile(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return (
    text
      .replace(/"[^"]*"/g, '')
      .trimEnd()
      .split('\n').length - 1
  );
}

/** Expects each record of each file to be in its load's report exactly once. Returns the number of files. */
export async function expectEachRecordReported({ loads }: Import, folder: string): Promise<number> {
  const counts = new Map<string, number>();
  for (const { file, report } of loads.filter((load) => !load.file.startsWith('('))) {
    const counted = counts.get(file) ?? (await countRecords(join(folder, file)));
    counts.set(file, counted);
    const { inserted, updated, unchanged, rejected, skipped, duplicates } = report;
    const rows = inserted + updated + unchanged + rejected + skipped + duplicates;
    expect({ file, read: report.read, rows }).toEqual({ file, read: counted, rows: counted });
  }
  return counts.size;
}
