import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { runsOf } from '../../../../test/harness/runs.ts';
import { DuckDb } from '../../../platform/duckdb/index.ts';
import { duckdbEngine } from '../old-rows/duckdb-engine.ts';
import { FilesStore } from '../old-rows/files-store.ts';
import { inFolder, MovedRows } from '../old-rows/moved-rows.fixture.ts';
import { TieredStore } from '../old-rows/tiered-store.ts';
import { postgresStore } from '../query/postgres-store.ts';
import type { ModelRow } from '../row-model.fixture.ts';
import { openStoreWorld, testStores } from './row-store.fixture.ts';

const { pool, described, fillTable } = await openStoreWorld();
const folder = await mkdtemp(join(tmpdir(), 'jishi-rows-'));
const duckdb = new DuckDb({ folder, threads: 1, memoryMib: 256, limitMs: 30_000 });
afterAll(async () => {
  await duckdb.close();
  await rm(folder, { recursive: true });
});
const moved = new MovedRows(pool, inFolder(duckdb, folder));
const engine = duckdbEngine(duckdb);

/** Fills the table and moves the rows before the last of these days. Each day begins a new file. */
const fillFiles =
  (...days: readonly string[]) =>
  async (rows: readonly ModelRow[]): Promise<void> => {
    await fillTable(rows);
    await moved.moveBefore(described(), 'TRADEDATE', days);
  };

testStores([
  {
    name: 'PostgreSQL',
    store: postgresStore(pool),
    described,
    fill: fillTable,
    refused: [],
    runs: runsOf(150),
  },
  {
    name: 'files',
    store: new FilesStore(engine, moved.oldRows),
    described,
    fill: fillFiles('2025-01-01', '2025-02-01', '2025-12-31'),
    refused: ['latest'],
    runs: runsOf(25),
  },
  {
    name: 'PostgreSQL and files',
    store: new TieredStore(pool, postgresStore(pool), () => engine, moved),
    described,
    fill: fillFiles('2025-01-01', '2025-01-31'),
    refused: ['latest'],
    runs: runsOf(25),
  },
]);
