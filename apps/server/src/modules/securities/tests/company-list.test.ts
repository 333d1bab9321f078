import fastify from 'fastify';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openGuards } from '../../../../test/harness/guards.ts';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { installFaults } from '../../../platform/http/faults.ts';
import { mountModule } from '../../../platform/module/index.ts';
import type { DatasetRegistry } from '../../datasets/index.ts';
import { securitiesModule } from '../module.ts';
import { rebuildSecuritySearch } from '../rebuild-security-search.ts';
import { listsOfSecurities, load, stock } from '../securities.fixture.ts';

const test = await createTestDatabase();
const { pool } = test.database;
const app = fastify();
installFaults(app);
await mountModule(app, securitiesModule, { pool, guards: openGuards });
let registry: DatasetRegistry;

beforeEach(async () => {
  registry = await listsOfSecurities(pool);
  await load(pool, registry, 'p_stock2101', [stock('600904', '长江钢铁'), stock('000904', '黄河电力')]);
  await load(pool, registry, 'p_stock2100', [
    { SECCODE: '600904', ORGID: '1', ORGNAME: '长江', F001V: 'Long River Steel Co., Ltd.' },
  ]);
  await load(pool, registry, 'p_fund2600', [{ SECCODE: '510901', SECNAME: '山河ETF', F002V: 'Shanhe ETF' }]);
  await rebuildSecuritySearch(pool, registry);
});
afterAll(async () => {
  await app.close();
  await test.drop();
});

const companies = async (payload?: object) =>
  (await app.inject({ method: 'POST', url: '/v1/market/companies', ...(payload && { payload }) })).json();

it('the list of companies contains each stock’s code, name and English name, sorted by code, for any caller', async () => {
  const listed = {
    code: 0,
    data: {
      records: [
        { SECCODE: '000904', SECNAME: '黄河电力', F014V: null },
        { SECCODE: '600904', SECNAME: '长江钢铁', F014V: 'Long River Steel Co., Ltd.' },
      ],
    },
  };
  expect(await companies()).toMatchObject(listed);
  expect(await companies({})).toMatchObject(listed);
});

it('the list of companies changes when its data sets change', async () => {
  await companies();
  await load(pool, registry, 'p_stock2101', [stock('600905', '新河')]);
  await rebuildSecuritySearch(pool, registry);
  expect((await companies()).data.records).toEqual([{ SECCODE: '600905', SECNAME: '新河', F014V: null }]);
});
