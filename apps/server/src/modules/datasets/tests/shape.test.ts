import { expect, test } from 'vitest';
import { applyCatalogue } from '../apply/apply-catalogue.ts';
import { openLoadWorld, testManifest } from './load-world.fixture.ts';

const CODE = { code: 'SECCODE', zh: '证券代码', en: 'Security code', type: 'text' };
const NAME = { code: 'SECNAME', zh: '证券简称', en: 'Name', type: 'text' };
const manifest = testManifest({ fields: [CODE], key: ['SECCODE'] });
const { pool, registry, dataset, load } = await openLoadWorld([manifest]);

test('a load rebuilds the data set but keeps its shape', async () => {
  const before = dataset();
  await load('SECCODE\n600001\n');
  await registry.refresh();
  const after = dataset();
  expect(after.version).toBeGreaterThan(before.version);
  expect(after.columns).toBe(before.columns);
  expect(after.order).toBe(before.order);
});

test('a changed manifest gets a new shape', async () => {
  const before = dataset();
  await applyCatalogue(pool, [testManifest({ fields: [CODE, NAME], key: ['SECCODE'] })]);
  await registry.refresh();
  expect(before.columns).toEqual(['SECCODE']);
  expect(dataset().columns).toEqual(['SECCODE', 'SECNAME']);
  await applyCatalogue(pool, [manifest]);
  await registry.refresh();
});
