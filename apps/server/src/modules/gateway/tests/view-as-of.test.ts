import type { DataRows } from '@jishi/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Customer, grant, newCustomer } from '../../../../test/harness/customers.ts';
import { call, query } from '../../../../test/harness/gateway-call.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { refreshAllStats } from '../../datasets/index.ts';
import { STATEMENT_FIELDS, statementManifest } from '../../datasets/row-versions.fixture.ts';
import { grantTerm } from '../../entitlements/index.ts';

const [BASE, PLAIN, VIEW, LACKING] = ['p_test1001', 'p_test1002', 'p_test1003', 'p_test1004'] as const;
const baseOf = (code: string, history: boolean) =>
  statementManifest(code, { versions: undefined, history, prices: { use: 5 } });
const viewOf = (code: string, over: string) =>
  statementManifest(code, {
    ...{ versions: undefined, prices: { use: 7 } },
    view: {
      over: [over],
      sql: `select "SECCODE", "ENDDATE", "DECLAREDATE", 2 * "F001N" as "F001N", "F002N", "F003V" from {${over}}`,
    },
  });
const site = await startSite([
  baseOf(BASE, true),
  baseOf(PLAIN, false),
  viewOf(VIEW, BASE),
  viewOf(LACKING, PLAIN),
]);
afterAll(site.stop);
let reader: Customer;

const COUNT = 30;
const from = (first: number) => Array.from({ length: COUNT }, (_, n) => 2 * (first + n));
const file = (first: number): string =>
  [
    STATEMENT_FIELDS.join(),
    ...Array.from({ length: COUNT }, (_, n) => `${600_000 + n},2024-12-31,2025-04-20,${first + n},,`),
  ].join('\n');
const ask = (parameters: Record<string, string | number>, path: string = `stock/${VIEW}`, by = reader) =>
  call(site, `${path}?${query(parameters)}`, { token: by.token, headers: { 'accept-language': 'en' } });
const profitsOf = (records: Record<string, unknown>[]): unknown[] => records.map(({ F001N }) => F001N);

let then = '';
beforeAll(async () => {
  reader = await newCustomer(site, { balanceFen: 1_000n });
  await grant(site, reader, 'term', '*');
  await site.load(BASE, file(100));
  await site.load(PLAIN, file(100));
  const { rows } = await site.database.pool.query(
    `select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24:MI:SS.US') as time
     from dataset_moment where dataset_code = $1 order by number desc limit 1`,
    [BASE],
  );
  then = rows[0].time;
  await site.load(BASE, file(500));
  await refreshAllStats(site.database.pool, site.state.registry);
  await site.state.registry.refresh();
});

it('a view returns rows as of a given time, page by page, by cursor and in full', async () => {
  expect(profitsOf((await ask({})).records)).toEqual(from(500));
  expect(profitsOf((await ask({ '@asof': then })).records)).toEqual(from(100));
  const selection = { '@asof': then, '@orderby': 'F001N:desc', least: '220' };
  const expected = from(100).slice(10).reverse();
  const pages = await Promise.all([1, 2].map((page) => ask({ ...selection, page, pagesize: 12 })));
  expect(pages.flatMap(({ records }) => profitsOf(records))).toEqual(expected);
  expect(pages.map(({ total }) => total)).toEqual([20, 20]);
  const first = await ask({ ...selection, '@limit': 8 });
  const cursor = first.header('x-next-cursor') ?? '';
  const rest = await ask({ ...selection, '@limit': 20, cursor });
  expect([...profitsOf(first.records), ...profitsOf(rest.records)]).toEqual(expected);
  const whole = await ask({ '@asof': then }, `load/${VIEW}_all`);
  const values = whole.text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => Number(line.split(',')[3]));
  expect(values.sort((a, b) => a - b)).toEqual(from(100));
});

it('a call to a view as of a given time costs the same as any call to the view, and has the same receipt', async () => {
  const payer = await newCustomer(site, { balanceFen: 1_000n });
  const paid = await ask({ '@asof': then, scode: '600002' }, `stock/${VIEW}`, payer);
  expect([paid.header('x-jishi-basis'), paid.header('x-jishi-price-fen')]).toEqual(['use', '7']);
  expect(paid.header('x-jishi-version')).toBe(String(site.state.registry.find(VIEW)?.version));
});

it('a partial entitlement to a view covers the same part of the view as of a given time', async () => {
  const part = await newCustomer(site, { balanceFen: 1_000n });
  const restriction = { rows: [{ field: 'SECCODE', in: ['600003'] }], fields: ['F001N'] };
  const { accountId } = part;
  await site.change((tx) =>
    grantTerm(tx, {
      ...{ accountId, datasetCode: VIEW, startsAt: new Date(0), endsAt: null, source: 'cli' as const },
      restriction,
    }),
  );
  const { records } = await ask({ '@asof': then }, `stock/${VIEW}`, part);
  expect(records).toEqual([{ SECCODE: '600003', ENDDATE: '2024-12-31', F001N: 206 }]);
});

it('a view that reads data sets without a history rejects a given time, and names those data sets in both languages', async () => {
  const refused = await ask({ '@asof': '2026-01-01T09:30' }, `stock/${LACKING}`);
  expect([refused.resultcode, refused.resultmsg]).toEqual([402, expect.stringContaining(PLAIN)]);
  const { resultmsg } = await call(site, `stock/${LACKING}?${query({ '@asof': '2026-01-01T09:30' })}`, {
    token: reader.token,
    headers: { 'accept-language': 'zh' },
  });
  expect(resultmsg).toContain(`不保留历史的有：${PLAIN}`);
});

it("a view's pages can show a given time, and its document has the parameter", async () => {
  const rowsOf = async (code: string) =>
    site.app.inject({ url: `/v1/data/${code}/rows?${query({ asof: then })}`, remoteAddress: '10.3.0.1' });
  const { columns, cells } = (await rowsOf(VIEW)).json<{ data: DataRows }>().data;
  expect(cells[columns.indexOf('F001N')]).toEqual(from(100));
  expect((await rowsOf(LACKING)).statusCode).toBe(400);
  const documentOf = async (code: string) =>
    (await site.app.inject(`/docs/datasets/${code}.md?lang=en`)).payload;
  expect(await documentOf(VIEW)).toContain('A past time');
  expect(await documentOf(VIEW)).not.toContain('version:NUMBER');
  expect(await documentOf(LACKING)).not.toContain('@asof');
  const { paths } = (await site.app.inject('/openapi.json')).json();
  expect(JSON.stringify(paths[`/api/stock/${VIEW}`])).toContain('"@asof"');
});
