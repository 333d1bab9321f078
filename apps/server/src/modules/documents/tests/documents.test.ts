import type { Lang } from '@jishi/contract';
import { errorRegistry } from '@jishi/contract';
import { lexer } from 'marked';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textsOf } from '../../../../test/harness/feeds.ts';
import { latestManifest, quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { GUIDE_PAGES } from '../guide/guide.ts';

const [CODE, VIEW, HOSTILE, PRIVATE, EMPTY] = [
  'p_test1001',
  'p_test1002',
  'p_test1003',
  'p_test1004',
  'p_test1005',
] as const;
const evil = '<script>alert(1)</script> | [x](javascript:alert(1)) `code` **bold**';
const site = await startSite([
  quotesManifest(CODE, {
    prices: { use: 3, month: 3000 },
    trialCalls: 20,
    name: { zh: '测试日行情', en: 'Daily test quotes' },
  }),
  latestManifest(VIEW, CODE),
  quotesManifest(HOSTILE, {
    name: { zh: `例 ${evil}`, en: evil },
    description: { zh: `例 ${evil}`, en: evil },
  }),
  quotesManifest(PRIVATE, { private: true }),
  quotesManifest(EMPTY),
]);
afterAll(site.stop);
beforeAll(async () => {
  for (const code of [CODE, HOSTILE, PRIVATE]) await site.load(code, quotesCsv(2, 2));
  await site.derive();
});

const LANGUAGES: readonly Lang[] = ['zh', 'en'];
const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });
const data = async (url: string) => (await get(url)).json().data;

describe.each(LANGUAGES)('the guide in %s', (lang) => {
  it.each(GUIDE_PAGES)('%s is served as Markdown and as sections, without placeholders', async (page) => {
    const response = await get(`/docs/guide/${page}.md?lang=${lang}`);
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      'text/markdown; charset=utf-8',
    ]);
    expect(response.payload).toMatch(/^# \S/);
    expect(response.payload).not.toMatch(/\{\{|undefined|NaN|\]\([a-z]+\)/);
    const document = await data(`/v1/documents/guides/${page}?lang=${lang}`);
    expect(response.payload).toContain(`# ${document.title}`);
    expect(document.markdown).toBe(`/docs/guide/${page}.md?lang=${lang}`);
    const code = lexer(response.payload).flatMap((token) => (token.type === 'code' ? [token.text] : []));
    expect(
      document.blocks.flatMap((block: { kind: string; text: string }) =>
        block.kind === 'code' ? [block.text] : [],
      ),
    ).toEqual(code);
  });

  it('lists each day of the changelog exactly once in a feed', async () => {
    const { headers, payload } = await get(`/feeds/changes.xml?lang=${lang}`);
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const page = (await get(`/docs/guide/changelog.md?lang=${lang}`)).payload;
    const days = [...page.matchAll(/^## (.*)$/gm)].map(([, day]) => String(day));
    expect(days.length).toBeGreaterThan(3);
    expect(textsOf(payload, 'guid')).toEqual(days.map((day) => `platform:${day}`));
    for (const text of textsOf(payload, 'description')) expect(text).toMatch(/\S/);
  });

  it('links only to existing pages', async () => {
    const all = (await get(`/docs/guide.md?lang=${lang}`)).payload;
    const links = [...new Set([...all.matchAll(/\]\((\/[^)]+)\)/g)].map(([, address]) => String(address)))];
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) expect([link, (await get(link)).statusCode]).toEqual([link, 200]);
  });

  it('derives its numbers from the registry, the constants and the limits', async () => {
    const limits = await data('/v1/limits');
    const prices = (await get(`/docs/guide/prices.md?lang=${lang}`)).payload;
    for (const plan of limits)
      expect(prices).toContain(`| ${plan[lang]} | ${plan.perSecond.toLocaleString('en')} |`);
    expect(prices).toMatch(lang === 'zh' ? /\| 1 天 \|\n.*\| 7 天 \|/ : /\| 1 day \|\n.*\| 7 days \|/);
    const errors = (await get(`/docs/guide/errors.md?lang=${lang}`)).payload;
    for (const [, row] of Object.entries(errorRegistry)) expect(errors).toContain(`\`${row.code}\``);
    expect(errors).toContain(errorRegistry['gateway.vipOnly'].remedy[lang]);
  });
});

describe('the Chinese and the English version of the page', () => {
  it.each(GUIDE_PAGES)('%s have the same headings, tables, lists and code', async (page) => {
    const shape = async (lang: Lang) =>
      (await data(`/v1/documents/guides/${page}?lang=${lang}`)).blocks.map(
        (block: { kind: string; level?: number; items?: unknown[]; rows?: unknown[]; head?: unknown[] }) =>
          [block.kind, block.level, block.items?.length, block.rows?.length, block.head?.length].join(),
      );
    expect(await shape('en')).toEqual(await shape('zh'));
  });

  it('are chosen by lang, then by Accept-Language, with Chinese as the default', async () => {
    expect((await get('/docs/guide/token.md')).payload).toContain('令牌');
    expect((await get('/docs/guide/token.md', { 'accept-language': 'en-GB' })).payload).toContain(
      '# Tokens and keys',
    );
    expect((await get('/docs/guide/token.md?lang=zh', { 'accept-language': 'en' })).payload).toContain(
      '令牌',
    );
  });
});

describe('the document of a data set', () => {
  it.each(LANGUAGES)(
    'in %s has its facts, parameters, fields with units, prices and a call that returns rows',
    async (lang) => {
      const { payload } = await get(`/docs/datasets/${CODE}.md?lang=${lang}`);
      const words =
        lang === 'zh'
          ? ['测试日行情', '收盘价', '证券代码', '数值', '按', '30.00']
          : ['Daily test quotes', 'Close', 'CNY', 'Number', '30.00'];
      for (const word of [...words, CODE, 'scode', 'F002N', '0.03', '20']) expect(payload).toContain(word);
      const address = /"http:\/\/[^/]+(\/api\/[^"]+)"/.exec(payload)?.[1] ?? '';
      expect(address).toContain(CODE);
      const called = await get(`${address}${address.includes('?') ? '&' : '?'}dry_run=0`);
      expect(called.json().resultcode).toBe(451);
      const document = await data(`/v1/documents/datasets/${CODE}?lang=${lang}`);
      expect(
        document.blocks.filter(({ kind }: { kind: string }) => kind === 'table').length,
      ).toBeGreaterThanOrEqual(4);
    },
  );

  it('states that a view has no feed', async () => {
    expect((await get(`/docs/datasets/${VIEW}.md?lang=en`)).payload).toContain(
      'computed from other data sets',
    );
    expect((await get(`/docs/datasets/${CODE}.md?lang=en`)).payload).toContain(`/api/load/${CODE}_inc`);
  });

  it('shows a manifest’s text as plain text, never as a tag, a link or markup', async () => {
    const document = await data(`/v1/documents/datasets/${HOSTILE}?lang=en`);
    expect(document.title).toBe(evil);
    const text = JSON.stringify(document.blocks);
    expect(text).not.toMatch(/"kind":"link","text":"x"/);
    expect(text).toContain('alert(1)');
    const described = document.blocks.filter(({ kind }: { kind: string }) => kind === 'paragraph')[1];
    expect(described.content.map(({ text: part }: { text: string }) => part).join('')).toBe(evil);
    expect(described.content.every(({ kind }: { kind: string }) => kind === 'text')).toBe(true);
  });

  it.each([PRIVATE, EMPTY, 'p_nothing'])('is missing for %s, as for an unknown data set', async (code) => {
    for (const url of [`/docs/datasets/${code}.md`, `/v1/documents/datasets/${code}?lang=zh`]) {
      const response = await get(url);
      expect([response.statusCode, response.json().code]).toEqual([404, 2404]);
    }
  });
});

describe('a missing page', () => {
  it.each([
    ['/docs/guide/nothing.md', 2409],
    ['/docs/guide/start', 1440],
    ['/docs/guide/..%2f..%2fREADME.md', 2409],
    ['/v1/documents/guides/nothing?lang=zh', 2409],
  ])('at %s returns 404 in the envelope with code %d', async (url, code) => {
    const response = await get(url);
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { code, msg: expect.any(String), data: null },
    ]);
  });
});

describe('contents and search', () => {
  it.each(LANGUAGES)(
    'list in %s every guide, and every data set on sale under its category',
    async (lang) => {
      const contents = await data(`/v1/documents?lang=${lang}`);
      expect(contents.guides.map(({ id }: { id: string }) => id)).toEqual([...GUIDE_PAGES]);
      const datasets = contents.categories.flatMap(
        ({ datasets: list }: { datasets: { code: string }[] }) => list,
      );
      expect(datasets.map(({ code }: { code: string }) => code).toSorted()).toEqual(
        [CODE, VIEW, HOSTILE].toSorted(),
      );
      const depths = contents.categories.map(({ depth }: { depth: number }) => depth);
      expect(depths).toEqual([0, 1]);
      const calls = contents.chapters.flatMap(({ calls: list }: { calls: { id: string }[] }) => list);
      expect(calls.map(({ id }: { id: string }) => id)).toEqual(
        expect.arrayContaining(['token.obtain', 'data.changes', 'announcements.query', 'my.usage']),
      );
      expect(calls.map(({ id }: { id: string }) => id)).not.toContain(CODE);
    },
  );

  it.each([
    ['zh', '幂等', 'idempotency'],
    ['zh', '剩余秒数', 'token'],
    ['zh', 'BOM', 'formats'],
    ['en', 'byte order mark', 'formats'],
    ['en', 'cursor', 'calls'],
    ['en', '416', 'errors'],
    ['zh', '402', 'errors'],
  ])('find in %s, for %s, the guide %s', async (lang, q, page) => {
    const { sections } = await data(`/v1/documents/search?lang=${lang}&q=${encodeURIComponent(q)}`);
    expect(sections.map((section: { page: string }) => section.page)).toContain(page);
    expect(sections.length).toBeLessThanOrEqual(8);
  });

  it('find data sets by the names of their fields, and find nothing for nonsense', async () => {
    const result = await data('/v1/documents/search?lang=zh&q=spj');
    expect(result.datasets.map(({ code }: { code: string }) => code)).toContain(CODE);
    expect(await data('/v1/documents/search?lang=zh&q=zzqqxx')).toEqual({
      sections: [],
      datasets: [],
      calls: [],
    });
    expect((await get('/v1/documents/search?lang=zh&q=')).statusCode).toBe(400);
    expect((await data(`/v1/documents/search?lang=en&q=${encodeURIComponent('(c++ [x')}`)).calls).toEqual([]);
  });
});

describe('/llms.txt', () => {
  it('is an index in the usual format, and all its links work', async () => {
    const response = await get('/llms.txt');
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = response.payload.split('\n');
    expect(lines[0]).toMatch(/^# /);
    expect(lines[2]).toMatch(/^> /);
    const links = [...response.payload.matchAll(/\((http[^)\s]+)\)/g)].map(
      ([, address]) => new URL(String(address)),
    );
    expect(links.length).toBeGreaterThan(2 * GUIDE_PAGES.length);
    expect(response.payload).toMatch(
      /## Call[^#]*curl -s -u "\$JISHI_KEY:\$JISHI_SECRET"[^#]*\/api\/[^#]*dry_run=1/,
    );
    expect(response.payload).toMatch(/## Tools[^#]*POST http:\/\/\S+\/mcp: /);
    for (const { pathname, search } of links)
      expect([pathname, (await get(pathname + search)).statusCode]).toEqual([pathname, 200]);
    expect(response.payload).not.toContain(PRIVATE);
  });

  it('has a file with working links for each category, and none for an unknown category', async () => {
    const index = (await get('/llms.txt')).payload;
    const files = [...index.matchAll(/\(http:\/\/[^/]+(\/llms\/[^)]+)\)/g)].map(([, path]) => String(path));
    expect(files.length).toBeGreaterThan(0);
    const texts = await Promise.all(files.map(async (file) => (await get(file)).payload));
    expect(texts.join('\n')).toContain(`/docs/datasets/${CODE}.md?lang=en`);
    expect(texts.join('\n')).not.toContain(PRIVATE);
    expect((await get('/llms/nothing.txt')).statusCode).toBe(404);
  });

  it('rejects a host name through which text could be injected', async () => {
    const { statusCode, payload } = await get('/llms.txt', { host: 'x") $(id' });
    expect(statusCode).toBe(400);
    expect(payload).not.toContain('$(id');
  });
});

describe('the data dictionary', () => {
  it.each(['收盘价', 'spj', 'close', 'F002N'])(
    'finds the field for the close by %s, with its type, unit and data sets',
    async (q) => {
      const { items } = await data(`/v1/catalog/fields?q=${encodeURIComponent(q)}`);
      expect(items[0]).toMatchObject({
        zh: '收盘价',
        en: 'Close',
        type: 'number',
        unit: { zh: '元', en: 'CNY' },
      });
      expect(items[0].uses.map(({ dataset }: { dataset: string }) => dataset)).toEqual(
        [CODE, VIEW, HOSTILE].toSorted(),
      );
    },
  );

  it('is returned page by page, sorted by the rules of the language, without data sets that are not on sale', async () => {
    const names = async (lang: Lang, page: number) =>
      (await data(`/v1/catalog/fields?lang=${lang}&size=4&page=${page}`)).items.map(
        (item: Record<Lang, string>) => item[lang],
      );
    const all = [...(await names('en', 1)), ...(await names('en', 2))];
    expect(all).toEqual(all.toSorted((one, other) => one.localeCompare(other, 'en')));
    expect(all).toHaveLength(7);
    expect(await names('zh', 3)).toEqual([]);
    expect((await names('zh', 1))[0]).toBe('标志');
    expect((await data(`/v1/catalog/fields?q=${PRIVATE}`)).total).toBe(0);
  });

  it('can be downloaded as CSV for spreadsheets', async () => {
    const response = await get('/docs/dictionary.csv?lang=zh');
    expect(response.headers['content-disposition']).toContain('dictionary.csv');
    const lines = response.payload.trimEnd().split('\n');
    expect(lines[0]).toBe('\ufeff中文名,英文名,类型,单位,数据集,数据集名称,字段,主键');
    expect(lines).toHaveLength(1 + 3 * 7);
    expect(response.payload).toContain(`收盘价,Close,数值,元,${CODE},测试日行情,F002N,`);
  });
});
