import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { newCustomer } from '../../../../test/harness/customers.ts';
import { call } from '../../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { oldPlaceOf } from '../old-rows/old-place.ts';

const [CODE, STORED] = ['p_stock9841', 'p_stock9842'] as const;
const site = await startSite([
  quotesManifest(CODE),
  quotesManifest(STORED, { storage: { by: 'TRADEDATE', recentMonths: 1 } }),
]);
afterAll(site.stop);

it('a site without rows in files starts no DuckDB, and no server process loads its library', async () => {
  const { token } = await newCustomer(site);
  for (const code of [CODE, STORED]) {
    await site.load(code, quotesCsv(3, 4));
    await site.derive();
    expect(await call(site, `stock/${code}`, { token })).toMatchObject({ resultcode: 200, total: 12 });
    expect(await call(site, `load/${code}_inc`, { token })).toMatchObject({ resultcode: 200, count: 12 });
  }
  expect(oldPlaceOf(site.database.pool).duckdb.processId).toBeNull();
  expect(await readFile('/proc/self/maps', 'utf8').catch(() => '')).not.toContain('duckdb');
});

it('only the child process imports DuckDB', async () => {
  const sources = join(import.meta.dirname, '../../..');
  const importing: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: sources }))
    if (/(from|import\() ?'@duckdb/.test(await readFile(join(sources, file), 'utf8'))) importing.push(file);
  expect(importing).toEqual(['platform/duckdb/engine.child.ts']);
});
