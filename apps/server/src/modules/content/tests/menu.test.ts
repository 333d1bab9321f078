import { articlesEndpoints } from '@jishi/contract';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { openGuards } from '../../../../test/harness/guards.ts';
import { installFaults } from '../../../platform/http/faults.ts';
import { serve } from '../../../platform/http/index.ts';
import { articlesHandlers } from '../articles.handlers.ts';
import type { ContentDeps } from '../content.deps.ts';
import type { SitePage } from '../site-pages.ts';

/** The day of the newest row. It is 35 days before the day on which the menu is read. */
const NEWEST_DAY = '2026-02-24';

const page = (path: string, group: string, more: Partial<SitePage> = {}): SitePage => ({
  address: { zh: path, en: `${path}-en` },
  title: { zh: `页${path}`, en: `Page ${path}` },
  description: null,
  group,
  place: 1,
  isEnglishOnly: false,
  rowsOf: [],
  rowsOfDays: null,
  ...more,
});

const app = fastify();
installFaults(app);
serve(
  app,
  articlesEndpoints,
  articlesHandlers({
    sitePages: [
      page('/store', 'data'),
      page('/quotes', 'market', { place: 2 }),
      page('/first', 'market'),
      page('/led-to', 'market', { place: null }),
      page('/notice', 'filings', { rowsOf: ['p_none0001', 'p_held0001'] }),
      page('/empty', 'filings', { rowsOf: ['p_none0001', 'p_none0002'] }),
      page('/news', 'filings', { rowsOf: ['p_held0001'], rowsOfDays: 30 }),
      page('/swift', 'filings', { place: 2, isEnglishOnly: true, rowsOf: ['p_held0001'], rowsOfDays: 40 }),
    ],
    clock: () => new Date('2026-03-31T01:00:00Z'),
    hasRows: (dataset: string, since: string | null) =>
      dataset === 'p_held0001' && (since === null || since <= NEWEST_DAY),
  } as unknown as ContentDeps),
  openGuards,
);
afterAll(() => app.close());

const menu = async (query = '', accepted = 'zh') => {
  const { statusCode, body } = await app.inject({
    url: `/v1/content/menu${query}`,
    headers: { 'accept-language': accepted },
  });
  return { statusCode, ...JSON.parse(body) };
};

it('the menu lists each group’s pages in order, both as `pages` and as `blocklist`', async () => {
  const { data } = await menu('?lang=zh');
  const market = [
    { title: '页/first', path: '/first' },
    { title: '页/quotes', path: '/quotes' },
  ];
  expect(data[1]).toEqual({ group: 'market', pages: market, blocklist: market });
  expect(data[2].blocklist).toEqual([{ title: '页/notice', path: '/notice' }]);
  expect(data).toHaveLength(3);
});

it('the menu omits a page if none of its data sets has rows, and shows it if one of them has', async () => {
  const { data } = await menu('?lang=zh');
  expect(data[2].pages).toEqual([{ title: '页/notice', path: '/notice' }]);
});

it('the menu omits a page of recent rows if the rows are older', async () => {
  const paths = (await menu('?lang=en')).data[2].pages.map(({ path }: { path: string }) => path);
  expect(paths).toContain('/swift-en');
  expect(paths).not.toContain('/news-en');
});

it('the menu uses the requested language, or else the one in Accept-Language', async () => {
  const english = [
    { title: 'Page /notice', path: '/notice-en' },
    { title: 'Page /swift', path: '/swift-en' },
  ];
  expect((await menu('', 'en')).data[2].blocklist).toEqual(english);
  expect((await menu('?lang=en', 'zh')).data[2].blocklist).toEqual(english);
  expect((await menu('')).data[0].blocklist).toEqual([{ title: '页/store', path: '/store' }]);
});

it('the menu rejects an unsupported language', async () => {
  expect(await menu('?lang=fr')).toMatchObject({ statusCode: 400, code: 1400 });
});
