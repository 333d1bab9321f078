import {
  companiesEndpoints,
  type Endpoint,
  esgEndpoints,
  futuresEndpoints,
  indicesEndpoints,
  quotesEndpoints,
  SITE_SECURITIES_PER_DAY,
} from '@jishi/contract';
import { afterAll, expect, test } from 'vitest';
import { CODE, METERED, startDataSite } from '../../../../test/harness/site-data.ts';

const site = await startDataSite();
afterAll(site.stop);

const rows = (dataset: string, page: number, from: string) =>
  site.get<unknown>(`/${dataset}/rows`, { page, size: 25 }, from);

test('rows of a data set that has a price end for a network at its day’s number, on pages and in files alike', async () => {
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

test('every call about one security is bounded by securities a day', () => {
  expect(ABOUT_ONE.length).toBeGreaterThan(12);
  for (const { name, errors } of ABOUT_ONE) expect(errors, name).toContain('site-data.securitiesOfDay');
});

test('beyond them the server refuses each of these calls, and answers about what was looked at before', async () => {
  const from = '10.6.0.1';
  const ask = async (path: string, code: string): Promise<number> => {
    const url = path.replace(':code', code).replace(':statement', 'income').replace(':kind', 'stock');
    return (await site.app.inject({ url, remoteAddress: from })).json().code;
  };
  const answers = new Set<number>();
  for (let i = 0; i < SITE_SECURITIES_PER_DAY; i++) {
    // No faster than a network may ask.
    site.advance(250);
    answers.add(await ask('/v1/market/events/:code', `${600_000 + i}`));
  }
  expect([...answers]).toEqual([0]);
  for (const { name, path } of ABOUT_ONE) {
    site.advance(250);
    expect([name, await ask(path, path.includes('futures') ? 'zz' : '699999')]).toEqual([name, 2643]);
  }
  expect(await ask('/v1/market/events/:code', '600007')).toBe(0);
});

test('every call of the market’s pages is bounded by how fast a network asks, and says so', async () => {
  for (const { name, errors } of GROUPS.flatMap((group): Endpoint[] => Object.values(group)))
    expect(errors, name).toContain('request.tooMany');
  const ask = async (i: number): Promise<number> =>
    (await site.app.inject({ url: `/v1/market/events/${601_000 + i}`, remoteAddress: '10.5.0.1' }))
      .statusCode;
  const answers = [];
  for (let i = 0; i < 21; i++) answers.push(await ask(i));
  expect([answers.slice(0, 20).every((status) => status === 200), answers[20]]).toEqual([true, 429]);
});
