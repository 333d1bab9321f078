import {
  companiesEndpoints,
  type Endpoint,
  esgEndpoints,
  futuresEndpoints,
  indicesEndpoints,
  quotesEndpoints,
  SITE_MARKET_DAYS_PER_DAY,
  SITE_SECURITIES_PER_DAY,
} from '@jishi/contract';
import { afterAll, expect, test } from 'vitest';
import { CODE, METERED, startDataSite } from '../../../../test/harness/site-data.ts';

const site = await startDataSite();
afterAll(site.stop);

const rows = (dataset: string, page: number, from: string) =>
  site.get<unknown>(`/${dataset}/rows`, { page, size: 25 }, from);

test('rows of a priced data set are limited by network and day, on pages and in files together', async () => {
  const [one, other] = ['10.7.0.1', '10.8.0.1'];
  expect(await rows(METERED, 1, one)).toMatchObject({ status: 200, data: { count: 25 } });
  expect(await rows(METERED, 1, one)).toMatchObject({ status: 200 });
  const file = await site.app.inject({ url: `/download/${METERED}?format=csv`, remoteAddress: one });
  expect([file.statusCode, file.headers['x-jishi-rows']]).toEqual([200, '25']);
  expect(await rows(METERED, 1, one)).toMatchObject({
    status: 429,
    code: 2642,
    msg: /60 rows of p_test3011/,
  });
  const more = await site.app.inject({ url: `/download/${METERED}?format=csv`, remoteAddress: one });
  expect(more.statusCode).toBe(429);
  expect(await rows(METERED, 1, other)).toMatchObject({ status: 200 });
  for (const page of [1, 2, 3, 4]) expect(await rows(CODE, page, one)).toMatchObject({ status: 200 });
});

test('concurrent calls get no more rows than sequential ones, and only rows that were returned are counted', async () => {
  const [one, other] = ['10.7.0.2', '10.7.0.3'];
  const answers = await Promise.all(
    ['SECCODE', 'TRADEDATE', 'F001V', 'F002N', 'F005C', 'F003D'].map((columns) =>
      site.get(`/${METERED}/rows`, { columns, size: 25 }, one),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429, 429]);
  for (let i = 0; i < 4; i++)
    expect(await site.get(`/${METERED}/rows`, { where: 'scode=699999', size: 25 }, other)).toMatchObject({
      status: 200,
      data: { count: 0 },
    });
  expect(await rows(METERED, 1, other)).toMatchObject({ status: 200 });
});

test('sums by value, and values that occur in a single row, count as rows; counts of many rows do not', async () => {
  const from = '10.7.0.4';
  const counts = (query: Record<string, string>) => {
    site.advance(250);
    return site.get(`/${METERED}/counts`, query, from);
  };
  for (let i = 0; i < 20; i++) expect(await counts({ by: 'F005C' })).toMatchObject({ status: 200 });
  // Each of these two counts lists thirty securities.
  expect(await counts({ by: 'SECCODE', sum: 'F002N' })).toMatchObject({ status: 200 });
  expect(await counts({ by: 'SECCODE', where: 'tdate=2025-06-02' })).toMatchObject({ status: 200 });
  expect(await counts({ by: 'F005C' })).toMatchObject({ status: 429, code: 2642 });
  expect(await counts({})).toMatchObject({ status: 200, data: { total: 120 } });
});

const GROUPS: readonly object[] = [
  quotesEndpoints,
  indicesEndpoints,
  futuresEndpoints,
  companiesEndpoints,
  esgEndpoints,
];
const ABOUT_ONE = GROUPS.flatMap((group): Endpoint[] => Object.values(group)).filter(({ path }) =>
  path.includes('/:code'),
);

test('calls about one security are limited by the number of different securities in a day', () => {
  expect(ABOUT_ONE.length).toBeGreaterThan(12);
  for (const { name, errors } of ABOUT_ONE) expect(errors, name).toContain('site-data.securitiesOfDay');
});

test('beyond the limit, calls about one security fail, except for securities already read that day', async () => {
  const from = '10.6.0.1';
  const ask = async (path: string, code: string): Promise<number> => {
    const url = path.replace(':code', code).replace(':statement', 'income').replace(':kind', 'stock');
    return (await site.app.inject({ url, remoteAddress: from })).json().code;
  };
  const answers = new Set<number>();
  for (let i = 0; i < SITE_SECURITIES_PER_DAY; i++) {
    // The clock advances so that the network stays below its rate limit.
    site.advance(250);
    answers.add(await ask('/v1/market/events/:code', `${600_000 + i}`));
  }
  expect([...answers]).toEqual([0]);
  for (const { name, path } of ABOUT_ONE) {
    site.advance(250);
    expect([name, await ask(path, path.includes('futures') ? 'zz' : '699999')]).toEqual([name, 2643]);
  }
  expect(await ask('/v1/market/events/:code', '600007')).toBe(0);
  expect(await ask('/v1/companies/:code/indicators?peers=600008,699999', '600007')).toBe(2643);
});

test('one day of index constituents, of any index, counts as one day of the market', async () => {
  const ask = async (at: number): Promise<number> => {
    site.advance(250);
    const day = new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10);
    const url = `/v1/market/index-constituents/${399_900 + (at % 3)}?day=${day}`;
    return (await site.app.inject({ url, remoteAddress: '10.4.0.1' })).json().code;
  };
  const answers = new Set<number>();
  for (let at = 0; at < SITE_MARKET_DAYS_PER_DAY; at++) answers.add(await ask(at));
  expect([...answers]).toEqual([0]);
  expect(await ask(SITE_MARKET_DAYS_PER_DAY)).toBe(2644);
  expect(await ask(0)).toBe(0);
});

test('the rate of all calls of the market pages is limited, and each of these calls declares the error', async () => {
  for (const { name, errors } of GROUPS.flatMap((group): Endpoint[] => Object.values(group)))
    expect(errors, name).toContain('request.tooMany');
  const ask = async (i: number): Promise<number> =>
    (await site.app.inject({ url: `/v1/market/events/${601_000 + i}`, remoteAddress: '10.5.0.1' }))
      .statusCode;
  const answers = [];
  for (let i = 0; i < 21; i++) answers.push(await ask(i));
  expect([answers.slice(0, 20).every((status) => status === 200), answers[20]]).toEqual([true, 429]);
});
