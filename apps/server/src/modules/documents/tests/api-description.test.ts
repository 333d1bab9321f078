import {
  type EndpointGroup,
  endpoint,
  gatewayEndpoints,
  REFERENCE_CHAPTERS,
  rawEndpoint,
} from '@jishi/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { quotesManifest } from '../../../../test/harness/market.ts';
import { endpointGroups } from '../../../app/modules.ts';
import { readMarkdown } from '../../../platform/markdown/index.ts';
import type { DatasetExample } from '../../catalog/index.ts';
import { describeApi } from '../api-description/api-description.ts';
import { nounName } from '../api-description/groups.ts';
import { readCodeSamples } from '../guide/code-samples.ts';
import { llmsCategories, llmsCategoryText, llmsText } from '../llms.ts';
import { openApi } from '../openapi/openapi.ts';
import { callMarkdown } from '../reference/call-markdown.ts';
import { chapterMarkdown } from '../reference/chapter-markdown.ts';
import { chaptersOf } from '../reference/chapters.ts';

const TEXT = { zh: '名', en: 'name' };
const NO_GUIDES = { zh: [], en: [] };
const LANGUAGES = ['zh', 'en'] as const;
const samples = await readCodeSamples();
const manifest = quotesManifest('p_test1001');
const example = {
  dataset: {
    code: manifest.code,
    manifest,
    fields: new Map(manifest.fields.map((field) => [field.code, field])),
    recordColumns: manifest.fields.map(({ code }) => code),
    hasFeed: false,
    isDemo: false,
  },
  values: new Map([['scode', '600000']]),
  row: undefined,
} as unknown as DatasetExample;

const fileGroup: EndpointGroup = {
  list: endpoint({
    name: 'made.list',
    method: 'GET',
    path: '/v1/made/:id',
    audience: 'session',
    summary: { zh: '造出来的', en: 'Made up' },
    input: z.object({ id: z.string().meta(TEXT), size: z.int().default(3).meta(TEXT) }),
    output: z.array(z.strictObject({ weight: z.number().meta({ zh: '重量', en: 'Weight' }) })),
    errors: ['datasets.notFound'],
  }),
  file: rawEndpoint({
    name: 'made.file',
    methods: ['POST', 'GET'],
    path: '/made/{id}.csv',
    audience: 'public',
    group: 'announcements',
    summary: { zh: '造出来的文件', en: 'A file made up' },
    input: z.object({ id: z.string().meta(TEXT), q: z.string().optional().meta(TEXT) }),
    body: ['application/x-www-form-urlencoded'],
    answer: { kind: 'file', ...TEXT, content: { 'text/csv': null }, headers: [{ name: 'X-Rows', ...TEXT }] },
    refusals: { texts: { 429: TEXT } },
  }),
};

describe('the description of the API', () => {
  it('is plain data, with a unique id for each call in the contract', () => {
    const description = describeApi(endpointGroups, [example]);
    expect(JSON.parse(JSON.stringify(description))).toEqual(description);
    const ids = description.operations.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const endpoints = endpointGroups.flatMap((group) => Object.values(group));
    for (const { name } of endpoints)
      expect(ids).toContain(name === gatewayEndpoints.rows.name ? manifest.code : name);
    expect(ids).toHaveLength(endpoints.length);
  });

  it('explains each call, parameter and response in both languages', () => {
    for (const { id, summary, parameters, answers } of describeApi(endpointGroups, [example]).operations) {
      for (const { zh, en } of [summary, ...parameters, ...answers])
        expect([id, zh, en]).toEqual([id, expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
    }
  });
});

describe('every chapter and call', () => {
  const description = describeApi(endpointGroups, [example]);

  it.each(LANGUAGES)('in %s is Markdown with intact code fences, tables and links', (lang) => {
    const texts = [
      ...description.operations.map((operation) =>
        callMarkdown(operation, description, samples, 'http://x', lang),
      ),
      ...REFERENCE_CHAPTERS.map((chapter) => chapterMarkdown(chapter, description, [], lang)),
    ];
    for (const text of texts) {
      const { title, blocks } = readMarkdown(text);
      expect(title).not.toBe('');
      expect(text).not.toMatch(/undefined|\[object|NaN/);
      const columns = blocks.flatMap((block) =>
        block.kind === 'table' ? block.rows.map((row) => row.length - block.head.length) : [],
      );
      expect(columns.filter((difference) => difference !== 0)).toEqual([]);
    }
  });

  it('is grouped under a noun with a name', () => {
    const nouns = description.operations
      .filter(({ group }) => group === 'platform')
      .map(({ id }) => id.split('.')[0] ?? '');
    for (const noun of new Set(nouns)) expect([noun, nounName(noun, 'zh')]).not.toEqual([noun, noun]);
  });
});

describe.each(LANGUAGES)('the documents in %s', (lang) => {
  const description = describeApi([fileGroup], []);

  it('contain exactly the calls in the description', () => {
    expect(openApi(description, lang, 'http://localhost')['paths']).toMatchObject({
      '/made/{id}.csv': {
        post: {
          operationId: 'made.file',
          requestBody: { content: { 'application/x-www-form-urlencoded': expect.anything() } },
          responses: { 200: { headers: { 'X-Rows': expect.anything() } }, 429: { description: TEXT[lang] } },
        },
        get: {
          operationId: 'made.file.get',
          parameters: [
            { name: 'id', in: 'path' },
            { name: 'q', in: 'query' },
          ],
        },
      },
      '/v1/made/{id}': { get: { operationId: 'made.list', security: [{ session: [] }] } },
    });
    expect(Object.keys(openApi(description, lang, '')['paths'] as object)).toHaveLength(2);
    const listed = chaptersOf(description, lang).flatMap(({ calls }) => calls);
    expect(listed.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST | GET /made/{id}.csv',
      'GET /v1/made/{id}',
    ]);
  });

  it('show a call’s request, parameters, fields and response structure, without made-up values', () => {
    const [operation] = description.operations;
    const text = operation && callMarkdown(operation, description, samples, 'http://x', lang);
    expect(text).toContain('curl \\\n  -H "Cookie: jishi_session=$SESSION" \\\n  "http://x/v1/made/ID"');
    expect(text).toContain('"weight": "number"');
    expect(text).toContain(
      lang === 'zh' ? '| `size` |  | integer；默认 `3` |' : '| `size` |  | integer; default `3` |',
    );
    expect(text).toMatch(lang === 'zh' ? /`weight` \| number \| 重量/ : /`weight` \| number \| Weight/);
    expect(text).toContain('2404');
    expect(text).not.toMatch(/\{\w+\} *\|/);
  });

  it('list the data sets in the description in their index', () => {
    const rest = { origin: 'http://x', guides: NO_GUIDES, sample: null };
    expect(llmsText({ ...rest, categories: llmsCategories(description, []) })).not.toContain('/llms/');
    const categories = llmsCategories(describeApi([], [example]), []);
    const file = manifest.category.replaceAll('/', '-');
    expect(llmsText({ ...rest, categories })).toContain(`http://x/llms/${file}.txt`);
    expect(categories.map((category) => llmsCategoryText(category, 'http://x')).join()).toContain(
      `http://x/docs/datasets/${manifest.code}.md?lang=${lang}`,
    );
  });

  it("state whether a data set's rows are demo rows", () => {
    const words = { zh: '并非真实证券', en: 'not of real securities' }[lang];
    const texts = [false, true].map((isDemo) => {
      const one = { ...example, dataset: { ...example.dataset, isDemo } } as DatasetExample;
      const described = describeApi(endpointGroups, [one]);
      const index = llmsCategories(described, []).map((category) => llmsCategoryText(category, ''));
      return [index.join().includes(words), JSON.stringify(openApi(described, lang, '')).includes(words)];
    });
    expect(texts).toEqual([
      [false, false],
      [true, true],
    ]);
  });
});
