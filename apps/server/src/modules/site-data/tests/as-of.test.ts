import type { DataRows } from '@jishi/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { STATEMENT_FIELDS, statementManifest } from '../../datasets/row-versions.fixture.ts';

const [CODE, PLAIN, PREVIEWED] = ['p_test1001', 'p_test1002', 'p_test1003'] as const;
const site = await startSite([
  statementManifest(CODE),
  quotesManifest(PLAIN),
  statementManifest(PREVIEWED, { site: { show: 'sample' } }),
]);
afterAll(site.stop);
const FILE = `${STATEMENT_FIELDS.join()}\n600001,2024-12-31,2025-04-20,100,,\n600001,2024-12-31,2025-08-15,90,,\n`;
beforeAll(async () => {
  await site.load(CODE, FILE);
  await site.load(PREVIEWED, FILE);
  await site.load(PLAIN, quotesCsv(2, 2));
});
const inject = (address: string) =>
  site.app.inject({ url: `/v1/data/${address}`, remoteAddress: '10.3.0.1' });
const profits = async (query: string): Promise<unknown> => {
  const { columns, cells } = (await inject(`${CODE}/rows?${query}`)).json<{ data: DataRows }>().data;
  return cells[columns.indexOf('F001N')];
};

it('rows on the site can be those first announced, or those known on a given day', async () => {
  expect(await profits('')).toEqual([90]);
  expect(await profits('asof=first')).toEqual([100]);
  expect(await profits('asof=20250814')).toEqual([100]);
  expect(await profits('asof=2025-08-15')).toEqual([90]);
  expect(await profits('asof=first&where=least%3D95')).toEqual([100]);
  expect(await profits('where=least%3D95')).toEqual([]);
});

it.each([
  ['an invalid value of `asof`', `${CODE}/rows?asof=last`],
  ['a data set without versions', `${PLAIN}/rows?asof=first`],
  ['a preview', `${PREVIEWED}/rows?asof=first`],
  ['counts', `${CODE}/counts?asof=first`],
])('versions are not available for %s', async (_, address) => {
  const refused = await inject(address);
  expect(refused.statusCode).toBeGreaterThanOrEqual(400);
  expect(refused.statusCode).toBeLessThan(500);
});

it('versions are not available in files of rows', async () => {
  const file = await site.app.inject(`/download/${CODE}.csv?asof=first`);
  expect(file.statusCode).toBe(400);
});
