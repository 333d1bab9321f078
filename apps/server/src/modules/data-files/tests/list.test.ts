import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, grant, newCustomer } from '../../../../test/harness/customers.ts';
import { startSite, type TestSite } from '../../../../test/harness/server.ts';
import type { DataFileMaker } from '../make-files.ts';
import { csvOf, FREE, filesOf, makerOf, manifests, ROWS, SOLD } from './data-files.fixture.ts';

let site: TestSite;
let maker: DataFileMaker;
let owner: Customer;
let files: ReturnType<typeof filesOf>;

beforeAll(async () => {
  site = await startSite(manifests());
  await site.load(SOLD, csvOf(ROWS));
  await site.load(FREE, 'SECCODE,NAME\n000001,a\n000002,\n');
  maker = makerOf(site);
  owner = await newCustomer(site);
  await grant(site, owner, 'term', SOLD);
  files = filesOf(site, owner);
});
afterAll(() => site.stop());

/** Generates the files and returns the list of the newest version. */
async function ready(code = SOLD, query = '') {
  await files.list(code);
  await maker.make();
  const answer = await files.list(code, query);
  expect([answer.status, answer.data.state]).toEqual([200, 'ready']);
  return answer;
}

describe('the list of files', () => {
  it('is empty at the first request, which starts the generation of files and returns Retry-After', async () => {
    const fresh = await startSite(manifests());
    try {
      await fresh.load(FREE, 'SECCODE,NAME\n000001,a\n');
      const own = filesOf(fresh, await newCustomer(fresh));
      const first = await own.list(FREE);
      expect([first.status, first.headers['retry-after'], first.headers.etag]).toEqual([202, '5', undefined]);
      expect(first.data).toMatchObject({ state: 'preparing', version: null, files: [] });
      await makerOf(fresh).make();
      const { data } = await own.list(FREE);
      expect(data).toMatchObject({ state: 'ready', version: data.datasetVersion });
      expect(data.files).toMatchObject([{ period: 'all', from: null, to: null, rows: 1, paid: true }]);
    } finally {
      await fresh.stop();
    }
  });

  it('has a file for each month, with its days, rows, bounds and address', async () => {
    const { data } = await ready();
    expect(data.files.map(({ period, from, to, rows }) => [period, from, to, rows])).toEqual([
      ['2026-01', '2026-01-05', '2026-01-06', 3],
      ['2026-02', '2026-02-02', '2026-02-03', 2],
      ['2026-03', '2026-03-02', '2026-03-02', 1],
    ]);
    expect(data.files[0]?.stats).toMatchObject({
      SECCODE: { min: '000001', max: '000002', nulls: 0 },
      CLOSE: { min: '7.25', max: '10.6001', nulls: 0 },
      SMALL: { min: '-1.25', max: '0', nulls: 1 },
    });
    expect(data.files.every(({ paid, priceFen, url }) => paid && priceFen === 0 && url !== null)).toBe(true);
    expect(data.columns[2]).toEqual({
      ...{ id: 3, code: 'CLOSE', type: 'number', decimal: [12, 4] },
      ...{ name: { zh: 'CLOSE', en: 'CLOSE' }, unit: { zh: '元', en: 'CNY' } },
    });
  });

  it.each([
    ['?from=2026-02-01', ['2026-02', '2026-03']],
    ['?to=2026-01-31', ['2026-01']],
    ['?from=2026-02-03&to=2026-02-03', ['2026-02']],
    ['?from=2027-01-01', []],
    ['?sinceVersion=999999', []],
  ])('is limited by the query %s', async (query, periods) => {
    const { data } = await ready(SOLD, query);
    expect(data.files.map(({ period }) => period)).toEqual(periods);
  });

  it('omits bounds if the query excludes them', async () => {
    const { data } = await ready(SOLD, '?stats=0');
    expect(data.files.map(({ stats }) => stats)).toEqual([null, null, null]);
  });

  it('returns 304 to a caller that has the same list, and the whole list to any other caller', async () => {
    const { headers } = await ready();
    const tag = String(headers.etag);
    expect((await files.list(SOLD, '', { 'if-none-match': tag })).status).toBe(304);
    expect((await files.list(SOLD, '?from=2026-03-01', { 'if-none-match': tag })).status).toBe(200);
    const other = filesOf(site, await newCustomer(site));
    expect((await other.list(SOLD, '', { 'if-none-match': tag })).status).toBe(200);
  });
});
