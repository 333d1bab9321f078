import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { quotesManifest } from '../../../../test/harness/market.ts';
import { applyCatalogue } from '../apply/apply-catalogue.ts';
import { type Dataset, DatasetRegistry } from '../dataset.ts';
import { totalOrder } from '../manifest-facts.ts';
import { postgresStore } from '../query/postgres-store.ts';
import type { Condition, OwnedQuery } from '../query/query.ts';
import { readCells } from '../query/row-store.ts';

const CODE = 'p_test1001';
const { database, drop } = await createTestDatabase();
afterAll(drop);
const { pool } = database;
const store = postgresStore(pool);
let dataset: Dataset;

beforeAll(async () => {
  await applyCatalogue(pool, [quotesManifest(CODE)]);
  const registry = new DatasetRegistry(pool);
  await registry.refresh();
  dataset = registry.find(CODE) as Dataset;
});

it('a query under a partial entitlement is rejected if any part of it names a field outside the entitlement', async () => {
  const outside = 'F002N';
  const own = dataset.columns.filter((code) => code !== outside);
  const owned = { columns: own, where: [], mark: '', isLater: false };
  const within: OwnedQuery = {
    ...{ where: [], columns: own, order: totalOrder(dataset.manifest, []), part: owned },
    page: { limit: 1, offset: 0, after: null, last: false },
  };
  const filter: Condition = { op: 'gte', field: outside, value: '1' };
  const named: readonly Partial<OwnedQuery>[] = [
    { columns: [outside] },
    { where: [filter] },
    { where: [{ op: 'newest', field: 'TRADEDATE', where: [filter] }] },
    { order: totalOrder(dataset.manifest, [{ field: outside, descending: true }]) },
  ];
  await expect(readCells(store, dataset, within)).resolves.toMatchObject({ rows: [] });
  for (const over of named) {
    await expect(readCells(store, dataset, { ...within, ...over })).rejects.toThrow(outside);
    if (over.order !== undefined) continue;
    await expect(text(store.exportCsv(dataset, { ...within, ...over }))).rejects.toThrow(outside);
  }
  await expect(store.count(dataset, { where: [filter], part: owned })).rejects.toThrow(outside);
  const by = { field: outside, period: null };
  const counted = { where: [], by, sum: null, valuesMax: 3, asOf: '2025-03-31', part: owned };
  await expect(store.countValues(dataset, counted)).rejects.toThrow(outside);
});
