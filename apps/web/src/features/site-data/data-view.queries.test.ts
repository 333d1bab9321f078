import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { plainQuestion, prefetchRows } from './data-view.queries.ts';

const CODE = 'p_stock2402';

afterEach(() => vi.unstubAllGlobals());

/** Returns the paths that a page requests before it renders, given the description of its data set. */
async function askedFor(described: object): Promise<string[]> {
  const paths: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    paths.push(new URL(url, 'https://jishi.test').pathname);
    return Response.json({ code: 0, msg: 'success', data: described });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await prefetchRows(client, plainQuestion(CODE), 'zh');
  return paths;
}

test('rows are requested after the data set, unless the data set has none or the reader is not allowed to see any', async () => {
  const view = `/v1/data/${CODE}`;
  expect(await askedFor({ show: 'full', rows: 9 })).toEqual([view, `${view}/rows`]);
  expect(await askedFor({ show: 'none', rows: 9 })).toEqual([view]);
  expect(await askedFor({ show: 'full', rows: 0 })).toEqual([view]);
});
