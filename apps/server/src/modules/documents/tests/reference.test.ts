import type { Lang } from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { GUIDE_PAGES } from '../guide/guide.ts';

const [CODE, CLOSED, PRIVATE] = ['p_test1001', 'p_test1002', 'p_test1003'] as const;
const site = await startSite([
  quotesManifest(CODE),
  quotesManifest(CLOSED, { open: 'none' }),
  quotesManifest(PRIVATE, { private: true }),
]);
afterAll(site.stop);
beforeAll(async () => {
  for (const code of [CODE, CLOSED, PRIVATE]) await site.load(code, quotesCsv(2, 2));
});

const LANGUAGES: readonly Lang[] = ['zh', 'en'];
const get = (url: string) => site.app.inject({ url });
const data = async (url: string) => (await get(url)).json().data;

describe('the reference', () => {
  it.each([
    ['zh', '换取访问令牌', 'token.obtain', []],
    ['en', 'my.usage', 'my.usage', []],
    ['zh', '/v1/my/balance', 'my.balance', []],
    ['en', 'searchkey', 'announcements.query', ['searchkey']],
    ['zh', 'secid', 'announcements.query', ['secid']],
    ['en', '2404', 'catalog.detail', []],
  ])('finds in %s, for %s, the call %s, and shows where the words occur', async (lang, q, id, matches) => {
    const { calls } = await data(`/v1/documents/search?lang=${lang}&q=${encodeURIComponent(q)}`);
    const match = calls.find((call: { id: string }) => call.id === id);
    expect(match.matches).toEqual(expect.arrayContaining(matches));
    expect(calls.length).toBeLessThanOrEqual(8);
  });

  it('finds data sets by the names of their parameters', async () => {
    const { datasets } = await data('/v1/documents/search?lang=en&q=scode');
    expect(datasets.map(({ code }: { code: string }) => code)).toContain(CODE);
  });

  it.each(LANGUAGES)(
    'has in %s each call and chapter as a page and as Markdown, with working links',
    async (lang) => {
      const { chapters } = await data(`/v1/documents?lang=${lang}`);
      const links = new Set<string>();
      const read = async (url: string, file: string): Promise<void> => {
        const document = await data(url);
        expect([url, document.markdown]).toEqual([url, `${file}?lang=${lang}`]);
        const { statusCode, payload } = await get(document.markdown);
        expect([statusCode, payload.startsWith('# ')]).toEqual([200, true]);
        for (const [, address] of payload.matchAll(/\]\((\/[^)]+)\)/g)) links.add(String(address));
        expect(payload).not.toMatch(/\]\((call|chapter|dataset):|\]\([a-z]+\)/);
      };
      for (const { id, calls } of chapters) {
        await read(`/v1/documents/chapters/${id}?lang=${lang}`, `/docs/chapters/${id}.md`);
        for (const call of calls)
          await read(`/v1/documents/calls/${call.id}?lang=${lang}`, `/docs/calls/${call.id}.md`);
      }
      expect(links.size).toBeGreaterThan(50);
      for (const link of links) expect([link, (await get(link)).statusCode]).toEqual([link, 200]);
    },
  );

  it.each(['nothing', CODE, 'my', '__proto__'])('returns 404 for the unknown call %s', async (id) => {
    for (const url of [`/docs/calls/${id}.md`, `/v1/documents/calls/${id}?lang=zh`])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
    expect((await get('/docs/chapters/nothing.md')).statusCode).toBe(404);
  });
});

describe("the example response in a data set's document", () => {
  const replyIn = async (code: string): Promise<{ records: Record<string, unknown>[] }> => {
    const { payload } = await get(`/docs/datasets/${code}.md?lang=zh`);
    return JSON.parse(/```json\n([\s\S]*?)\n```/.exec(payload)?.[1] ?? '');
  };

  it('is a stored row, with its keys in wire order', async () => {
    const { records } = await data(`/v1/catalog/datasets/${CODE}/sample`);
    const [row] = (await replyIn(CODE)).records;
    expect(row).toEqual(records[0]);
    const { wireOrder } = await data(`/v1/catalog/datasets/${CODE}`);
    expect(Object.keys(row ?? {})).toEqual(wireOrder);
  });

  it('contains types if no row may be shown', async () => {
    const [row] = (await replyIn(CLOSED)).records;
    expect(row).toMatchObject({ SECCODE: 'text', F002N: 'number' });
  });
});

describe('/docs', () => {
  it.each(LANGUAGES)('is in %s a short list of working links for readers without scripts', async (lang) => {
    const { payload, headers } = await get(`/docs?lang=${lang}`);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const links = [...payload.matchAll(/(?:href|src)="(\/[^"#]*)"/g)].map(([, address]) => String(address));
    expect(links.length).toBeGreaterThan(GUIDE_PAGES.length + 6);
    for (const link of links.filter((address) => address.startsWith('/docs')))
      expect([link, (await get(link)).statusCode]).toEqual([link, 200]);
    expect(payload).toContain(lang === 'zh' ? '不构成任何投资建议' : 'not investment advice');
    expect(payload).toContain(`/docs/datasets/${CODE}.md`);
    expect(payload).not.toContain(PRIVATE);
    expect(payload).not.toContain('<script>');
    expect(payload.length).toBeLessThan(20_000);
  });
});
