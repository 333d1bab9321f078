import type { Digest, DigestDays } from '@jishi/contract';
import { afterAll, expect, test } from 'vitest';
import { FRIDAY, MONDAY, MONDAY_TEXTS, startMarket } from './market.fixture.ts';

const site = await startMarket();
afterAll(site.stop);

/** Requests a path. Advances the clock first, because one network may make only a few calls a second. */
function get(path: string) {
  site.advance(1_000);
  return site.app.inject({ url: path });
}

async function ask<T>(path: string): Promise<T> {
  const response = await get(`/v1/digests${path}`);
  expect(response.statusCode).toBe(200);
  return response.json<{ data: T }>().data;
}

test("a day’s digest is computed from the day's rows, including those of the weekend before", async () => {
  const digest = await ask<Digest>('/day');
  expect(digest).toMatchObject({
    date: MONDAY,
    demo: false,
    headline: '上证指数涨 0.66%，收录的 3 只股票中 1 只上涨、1 只下跌',
    previous: FRIDAY,
    next: null,
    wording: { by: 'rules', model: null, refusedFor: null, refused: [] },
  });
  expect(digest.sentences.map(({ text }) => text)).toEqual(MONDAY_TEXTS);
});

test('each sentence links to a page that has as many rows as the sentence states', async () => {
  const { sentences } = await ask<Digest>(`/day?date=${MONDAY}`);
  const sources = sentences.flatMap((sentence) => sentence.sources);
  expect(sources.length).toBeGreaterThanOrEqual(sentences.length);
  for (const { dataset, where, rows } of sources) {
    const query = new URLSearchParams({ where: String(new URLSearchParams(where)) });
    const page = await get(`/v1/data/${dataset}/rows?${query}`);
    const { total } = page.json<{ data: { total: number } }>().data;
    expect([dataset, where, total]).toEqual([dataset, where, rows ?? total]);
    expect(total).toBeGreaterThan(0);
  }
});

test('days are listed page by page, newest first; days without trades are omitted', async () => {
  const first = await ask<DigestDays>('?limit=1');
  expect(first.items.map(({ date }) => date)).toEqual([MONDAY]);
  expect(first.items[0]?.topics).toEqual([
    'indices',
    'breadth',
    'limits',
    'turnover',
    'risers',
    'fallers',
    'notices',
  ]);
  const second = await ask<DigestDays>(`?limit=2&before=${first.next}`);
  expect(second).toMatchObject({ items: [{ date: FRIDAY }], next: null });
  expect(await ask('/day?date=2026-02-28')).toBeNull();
  expect((await get('/v1/digests/day?date=2026-02-30')).statusCode).toBe(400);
});
