import { afterAll } from 'vitest';
import { clickHouseEngine } from '../../src/modules/datasets/old-rows/clickhouse-engine.ts';
import { FilesStore } from '../../src/modules/datasets/old-rows/files-store.ts';
import { MovedRows } from '../../src/modules/datasets/old-rows/moved-rows.fixture.ts';
import { TieredStore } from '../../src/modules/datasets/old-rows/tiered-store.ts';
import { writeClickHouseFile } from '../../src/modules/datasets/old-rows/write-clickhouse.ts';
import { postgresStore } from '../../src/modules/datasets/query/postgres-store.ts';
import type { ModelRow } from '../../src/modules/datasets/row-model.fixture.ts';
import { openStoreWorld, testStores } from '../../src/modules/datasets/tests/row-store.fixture.ts';
import { ClickHouse } from '../../src/platform/clickhouse/index.ts';
import { startEngine } from './clickhouse.ts';

const server = await startEngine();
const clickhouse = new ClickHouse({ url: server.url, limitMs: 60_000, probeMs: 100 });
afterAll(async () => {
  await clickhouse.close();
  await server.stop();
});
const { pool, described, fillTable } = await openStoreWorld();
const moved = new MovedRows(
  pool,
  (client, dataset, portion, number) =>
    writeClickHouseFile(client, clickhouse, dataset, portion, { name: `f-${number}`, earlier: null }),
  'clickhouse',
);
const engine = clickHouseEngine(clickhouse);

const fillClickHouse =
  (...days: readonly string[]) =>
  async (rows: readonly ModelRow[]): Promise<void> => {
    await fillTable(rows);
    await moved.moveBefore(described(), 'TRADEDATE', days);
  };

testStores([
  {
    name: 'ClickHouse',
    store: new FilesStore(engine, moved.oldRows),
    described,
    fill: fillClickHouse('2025-01-01', '2025-02-01', '2025-12-31'),
    refused: ['latest'],
    runs: 25,
  },
  {
    name: 'PostgreSQL and ClickHouse',
    store: new TieredStore(pool, postgresStore(pool), () => engine, moved),
    described,
    fill: fillClickHouse('2025-01-01', '2025-01-31'),
    refused: ['latest'],
    runs: 25,
  },
]);
