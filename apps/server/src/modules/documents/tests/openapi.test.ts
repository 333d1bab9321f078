import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import {
  CONTENT_TYPES,
  errorRegistry,
  FORMATS,
  mediaTypeOf,
  RECEIPT_HEADERS,
  REFERENCE_CHAPTERS,
  SEAL_HEADER,
  WIRE_PARAMETERS,
} from '@jishi/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';

const CODE = 'p_test1001';
const routes: RouteOptions[] = [];
const watch = (message: unknown): void => {
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => void routes.push(route));
};
subscribe('fastify.initialization', watch);
const quotes = quotesManifest(CODE, { open: 'full', prices: { use: 3 }, trialCalls: 5 });
/** The manifest's examples, which match no loaded row. */
const EXAMPLES: Readonly<Record<string, string>> = {
  scode: '999999',
  sdate: '1999-01-01',
  edate: '1999-01-31',
};
const parameters = quotes.parameters.map((parameter) => ({
  ...parameter,
  example: EXAMPLES[parameter.name],
}));
const fields = quotes.fields.map((field) =>
  field.code === 'F002N' ? { ...field, role: 'close' as const } : field,
);
const site = await startSite([{ ...quotes, parameters, fields, adjustment: 'forward' }]);
unsubscribe('fastify.initialization', watch);
afterAll(site.stop);
beforeAll(() => site.load(CODE, quotesCsv(2, 1)));

type Node = Record<string, unknown>;
interface Operation extends Node {
  operationId: string;
  summary: string;
  security: unknown[];
  parameters?: {
    name?: string;
    $ref?: string;
    in?: string;
    required?: boolean;
    description?: string;
    example?: string;
  }[];
  responses: Record<string, { headers?: Node; content?: Record<string, { schema?: Node }> }>;
}
interface Document extends Node {
  paths: Record<string, { get?: Operation; post?: Operation; parameters?: Operation['parameters'] }>;
  components: Record<string, Record<string, Node>>;
}
const read = async (lang: string): Promise<Document> =>
  (await site.app.inject({ url: `/openapi.json?lang=${lang}` })).json<Document>();
const operations = (document: Document) =>
  Object.entries(document.paths).flatMap(([path, { get, post }]) => [
    ...(get === undefined ? [] : [{ path, method: 'get', operation: get }]),
    ...(post === undefined ? [] : [{ path, method: 'post', operation: post }]),
  ]);
const schemaOf = (document: Document, name: string) =>
  (document.components['schemas']?.[name] ?? {}) as { properties?: Node; enum?: number[]; examples?: Node[] };
const nodes = (value: unknown): Node[] =>
  typeof value !== 'object' || value === null ? [] : [value as Node, ...Object.values(value).flatMap(nodes)];

/** Addresses that redirect browsers to a page or to the page's data file. They are not part of the API. */
const LEADS_ON = [
  '/new/index',
  '/new/index/*',
  '/new/commonUrl',
  '/new/commonUrl/pageOfSearch',
  '/new/disclosure/detail',
  '/new/disclosure/stock',
  '/new/fulltextSearch',
  '/new/announcement/download',
  '/new/singleDisclosure/*',
  '/new/information/memoQuery',
  '/new/ipoSpecialArea/*',
];

describe.each(['zh', 'en'])('/openapi.json in %s', (lang) => {
  it('is valid OpenAPI 3.1, with resolvable references and unique operation ids', async () => {
    const document = await read(lang);
    const checked = await new Validator().validate(structuredClone(document));
    expect(checked).toMatchObject({ valid: true });
    const references = nodes(document).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
    expect(references.length).toBeGreaterThan(20);
    for (const reference of references) {
      const target = reference
        .slice(2)
        .split('/')
        .reduce<unknown>((node, key) => (node as Node | undefined)?.[key], document);
      expect([reference, target]).toEqual([reference, expect.anything()]);
    }
    const names = operations(document).map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const { path, operation } of operations(document)) {
      const inPath = [...(document.paths[path]?.parameters ?? []), ...(operation.parameters ?? [])].filter(
        (one) => one.in === 'path',
      );
      expect([path, inPath.map(({ name }) => name)]).toEqual([
        path,
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      ]);
    }
  });

  it("has a schema for each response's content types, and for each error", async () => {
    const document = await read(lang);
    for (const { path, operation } of operations(document)) {
      for (const [status, { content = {} }] of Object.entries(operation.responses)) {
        for (const [type, { schema }] of Object.entries(content))
          expect([path, status, type, schema]).toEqual([path, status, type, expect.any(Object)]);
        if (status.startsWith('4')) expect([path, status, Object.keys(content)]).not.toContainEqual([]);
      }
    }
    const { responses } = document.paths[`/api/stock/${CODE}`]?.get ?? {};
    expect(responses?.['200']?.content?.['application/vnd.apache.parquet']?.schema).toEqual({
      type: 'string',
      format: 'binary',
    });
    expect(responses?.['4XX']?.content).toEqual({
      'application/json': { schema: { $ref: '#/components/schemas/CallRefusal' } },
    });
  });

  it('describes every route that programs may call', async () => {
    const document = await read(lang);
    const served = routes.filter(
      ({ url, method }) =>
        /^\/(v1|new|newircs|api-cloud-platform|download)\//.test(url) &&
        ![method].flat().includes('HEAD') &&
        !LEADS_ON.includes(url),
    );
    expect(served.length).toBeGreaterThan(10);
    for (const { url } of served) {
      const path = url.replace(/:file$/, '{list}_stock.json').replace(/:(\w+)/g, '{$1}');
      expect([url, Object.keys(document.paths)]).toEqual([url, expect.arrayContaining([path])]);
    }
    for (const { operation } of operations(document)) expect(operation.summary).not.toBe('');
  });

  it('explains encryption for every call with an encrypted field, and names the site’s cookie', async () => {
    const document = await read(lang);
    const sealing = operations(document).filter(({ operation }) =>
      operation.parameters?.some(({ name }) => name === SEAL_HEADER),
    );
    const isSealed = (node: Node): boolean =>
      /（加密）|\(sealed\)|^sealed$/.test(String(node['description'] ?? ''));
    const withSealed = operations(document).filter(({ operation }) => nodes(operation).some(isSealed));
    expect(withSealed.length).toBeGreaterThan(10);
    expect(sealing.map(({ path }) => path)).toEqual(
      expect.arrayContaining(withSealed.map(({ path }) => path)),
    );
    for (const { operation } of sealing) {
      const header = operation.parameters?.find(({ name }) => name === SEAL_HEADER);
      expect(header).toMatchObject({
        in: 'header',
        required: true,
        description: expect.stringMatching(/ECDH-ES.*A256GCM.*iat.*dir/),
      });
      expect(operation.responses['400']).toMatchObject({ description: expect.stringContaining('1650') });
    }
    expect(document.components['securitySchemes']?.['session']).toMatchObject({
      in: 'cookie',
      name: 'jishi_session',
    });
  });

  it('explains each parameter in the document’s language', async () => {
    const document = await read(lang);
    const isChinese = (text = ''): boolean => /[一-龥]/.test(text);
    for (const { path, method, operation } of operations(document)) {
      for (const { name, description } of (operation.parameters ?? []).filter(
        ({ $ref }) => $ref === undefined,
      )) {
        const own = description ?? '';
        expect([
          method,
          path,
          name,
          own !== '',
          own === '' || /^Access (Key|Secret)$/.test(own) || isChinese(own),
        ]).toEqual([method, path, name, true, lang === 'zh']);
      }
    }
  });
});

describe('a data set in /openapi.json', () => {
  it('has its own parameters, the common parameters, its price, its fields, the receipt and every format', async () => {
    const document = await read('en');
    const item = document.paths[`/api/stock/${CODE}`];
    const operation = item?.get;
    const names = (item?.parameters ?? []).map(({ name, $ref }) => name ?? $ref?.split('/').at(-1));
    expect(names).toEqual(
      expect.arrayContaining(['scode', 'flag', 'format', 'column', 'orderby', 'cursor', 'dry_run']),
    );
    expect(Object.keys(document.components['parameters'] ?? {})).toHaveLength(WIRE_PARAMETERS.length + 2);
    const scode = item?.parameters?.find(({ name }) => name === 'scode');
    expect(scode).toMatchObject({
      description: 'Security codes; at most 50, separated by commas',
      schema: { type: 'string', pattern: '^(?:\\d{6})(,(?:\\d{6}))*$' },
      'x-name': { zh: '证券代码', en: 'Security codes' },
    });
    expect(item?.parameters?.find(({ name }) => name === 'sdate')?.description).toContain('YYYY-MM-DD');
    expect(operation).toMatchObject({
      security: [],
      'x-price-fen': { use: 3 },
      'x-trial-calls': 5,
      'x-price-adjustment': 'forward',
    });
    const { headers, content } = operation?.responses['200'] ?? {};
    expect(Object.keys(headers ?? {})).toEqual(RECEIPT_HEADERS.map(({ name }) => name));
    expect(Object.keys(content ?? {})).toEqual(FORMATS.map((format) => mediaTypeOf(CONTENT_TYPES[format])));
    expect(document.components['schemas']?.[CODE]).toMatchObject({
      properties: {
        F002N: {
          description: 'Close (CNY)',
          'x-name': { zh: '收盘价', en: 'Close' },
          'x-unit': { zh: '元', en: 'CNY' },
        },
        F003D: { type: ['string', 'null'], format: 'date' },
      },
    });
    const order = Object.keys(schemaOf(document, CODE).properties ?? {});
    expect(order).toEqual(Object.keys((await call(site, `stock/${CODE}?@limit=1`)).records[0] ?? {}));
  });

  it('has examples that work on this server: a stored row, and parameter values that select it', async () => {
    const document = await read('en');
    const item = document.paths[`/api/stock/${CODE}`];
    const examples = (item?.parameters ?? []).flatMap(({ name, example }) =>
      example === undefined ? [] : [[name, example]],
    );
    expect(examples.map(([name]) => name)).toEqual(expect.arrayContaining(['scode', 'sdate', 'edate']));
    const { records } = await call(
      site,
      `stock/${CODE}?${new URLSearchParams(Object.fromEntries(examples))}`,
    );
    expect(records).toEqual(expect.arrayContaining(schemaOf(document, CODE).examples ?? [undefined]));
  });

  it('lists every result code of the registry', async () => {
    const document = await read('zh');
    const codes = schemaOf(document, 'ResultCode').enum;
    const rows = Object.entries(errorRegistry).filter(([name]) => name.startsWith('gateway.'));
    for (const [, { code }] of rows) expect(codes).toContain(code);
  });
});

describe('the chapters of the reference', () => {
  it.each(['zh', 'en'] as const)(
    'list in %s each address, and list the common parameters and headers of data sets once',
    async (lang) => {
      const chapters = REFERENCE_CHAPTERS.map((chapter) => `/docs/chapters/${chapter}.md?lang=${lang}`);
      const texts = await Promise.all(chapters.map(async (url) => (await site.app.inject({ url })).payload));
      const text = texts.join('\n');
      for (const { path } of operations(await read(lang)))
        expect(text).toContain(path.endsWith(CODE) ? `/docs/datasets/${CODE}.md` : `${path}\``);
      for (const { name, [lang]: meaning } of [...WIRE_PARAMETERS, ...RECEIPT_HEADERS])
        expect(text).toContain(`\`${name}\` | ${meaning.slice(0, 8)}`);
      expect(text.match(/X-Jishi-Price-Fen/g)).toHaveLength(1);
    },
  );
});

describe('the long documents', () => {
  it.each(['/openapi.json', '/openapi-3.2.json', '/docs', '/llms.txt'])(
    'are sent compressed, return 304 while unchanged, and are rebuilt when rows change: %s',
    async (url) => {
      await site.heard.datasets();
      const packed = await site.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
      expect(packed.headers).toMatchObject({
        'content-encoding': 'gzip',
        vary: 'accept-encoding, accept-language',
      });
      const etag = String(packed.headers.etag);
      await site.state.registry.refresh();
      const again = await site.app.inject({ url, headers: { 'if-none-match': etag } });
      expect(again).toMatchObject({ statusCode: 304, payload: '' });
      const english = await site.app.inject({ url: `${url}?lang=en`, headers: { 'if-none-match': etag } });
      expect(english.statusCode).toBe(200);
      await site.load(CODE, quotesCsv(3, 2));
      await expect
        .poll(async () => (await site.app.inject({ url, headers: { 'if-none-match': etag } })).statusCode)
        .toBe(200);
      await site.load(CODE, quotesCsv(2, 1), { replace: true });
    },
  );
});
