import type { DataRows, ViewedDataset } from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyCatalogue } from '../src/modules/datasets/index.ts';
import { quotesCsv, quotesManifest } from './harness/market.ts';
import { startSite } from './harness/server.ts';

const CODE = 'p_test3001';
const PRICED = 'p_test3002';
const NARROW = 'p_test3003';
const MEMBERS = 'p_test3004';
const PRIVATE = 'p_test3005';
const CLOSED = 'p_test3006';
const EMPTY = 'p_test3007';
const DEMANDING = 'p_test3008';
const GONE = 'p_test3009';
const NAMED = 'p_test3010';

const code = {
  name: 'scode',
  zh: '证券代码',
  en: 'Security codes',
  op: 'in',
  field: 'SECCODE',
  pattern: '\\d{6}',
  required: true,
};
const manifests = [
  quotesManifest(CODE),
  quotesManifest(PRICED, { prices: { use: 3 }, site: { rowsMax: 25 } }),
  quotesManifest(NARROW, { site: { fields: ['SECCODE', 'TRADEDATE', 'F002N'] } }),
  quotesManifest(MEMBERS, { vipOnly: true }),
  quotesManifest(PRIVATE, { private: true }),
  quotesManifest(CLOSED, { open: 'none' }),
  quotesManifest(EMPTY),
  quotesManifest(DEMANDING, { parameters: [code] }),
  quotesManifest(NAMED, {
    fields: [
      { code: 'SECCODE', zh: '证券代码', en: 'Security code', type: 'text', pad: 6 },
      { code: 'SECNAME', zh: '证券简称', en: 'Short name', type: 'text' },
    ],
    key: ['SECCODE'],
    order: ['SECCODE:asc'],
    parameters: [],
    indexes: [],
  }),
];
const site = await startSite([...manifests, quotesManifest(GONE)]);
afterAll(site.stop);
beforeAll(async () => {
  for (const one of [CODE, PRICED, NARROW, MEMBERS, PRIVATE, CLOSED, DEMANDING, GONE])
    await site.load(one, quotesCsv(30, 4));
});

interface Reply<T> {
  status: number;
  code: number;
  msg: string;
  data: T;
}
let callers = 0;

/** Each call comes from an address of its own, unless a test is about the limits of one. */
async function ask<T>(
  url: string,
  query: Record<string, string | number> = {},
  from?: string,
): Promise<Reply<T>> {
  callers++;
  const response = await site.app.inject({
    url,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    remoteAddress: from ?? `10.1.${callers >> 8}.${callers & 255}`,
    headers: { 'accept-language': 'en' },
  });
  return { status: response.statusCode, ...response.json<Omit<Reply<T>, 'status'>>() };
}
const get = <T>(path: string, query: Record<string, string | number> = {}, from?: string) =>
  ask<T>(`/v1/data${path}`, query, from);
const rows = (dataset: string, query: Record<string, string | number> = {}) =>
  get<DataRows>(`/${dataset}/rows`, query);
const column = ({ columns, cells }: DataRows, name: string) => cells[columns.indexOf(name)] ?? [];

describe('securities in rows for a page of the site', () => {
  const named = async (lang: string) =>
    (await site.app.inject({ url: `/v1/data/${NAMED}/rows?lang=${lang}`, remoteAddress: '10.2.0.1' })).json<{
      data: DataRows;
    }>().data;

  it('have their English names beside them for a reader of English, where they still bear the name', async () => {
    await site.load(NAMED, 'SECCODE,SECNAME\n600001,山河\n600002,江海\n600003,旧名\n');
    await site.database.pool.query(`insert into security_search (id, kind, code, name, english, digest) values
      (1, 'stock', '600001', '山河', 'Mountain River', ''), (2, 'index', '600001', '山河指数', 'Mountain Index', ''),
      (3, 'stock', '600002', '江海', null, ''), (4, 'stock', '600003', '新名', 'New Name', '')`);
    const english = await named('en');
    expect(column(english, 'SECNAME')).toEqual(['山河', '江海', '旧名']);
    expect(english.englishNames).toEqual(['Mountain River', null, null]);
    expect((await named('zh')).englishNames).toBeNull();
    expect((await rows(CODE)).data.englishNames).toBeNull();
  });
});

describe('rows for a page of the site', () => {
  it('come column by column in the order of the manifest, numbers as numbers, newest first, with the total', async () => {
    const { data } = await rows(CODE, { size: 7 });
    expect(data).toMatchObject({
      total: 120,
      count: 7,
      hasMore: true,
      version: String(site.state.registry.find(CODE)?.version),
    });
    expect(data.columns).toEqual(['SECCODE', 'TRADEDATE', 'F001V', 'F002N', 'F003D', 'F004T', 'F005C']);
    expect(data.cells.every((cells) => cells.length === 7)).toBe(true);
    expect(new Set(column(data, 'TRADEDATE'))).toEqual(new Set(['2025-06-05']));
    expect(column(data, 'F002N').every((cell) => cell === null || typeof cell === 'number')).toBe(true);
  });

  it('are met once each over all pages, in any order that is asked for', async () => {
    for (const order of ['', 'F002N:desc', 'F001V:asc']) {
      const met = new Set<string>();
      for (let page = 1; ; page++) {
        const { data } = await rows(CODE, { order, page, size: 50 });
        for (let i = 0; i < data.count; i++)
          met.add(`${column(data, 'SECCODE')[i]} ${column(data, 'TRADEDATE')[i]}`);
        if (!data.hasMore) break;
      }
      expect(met.size, order).toBe(120);
    }
  });

  it('are narrowed by the filters of the manifest; none is demanded', async () => {
    const { data } = await rows(CODE, { where: 'scode=600001,600002&sdate=2025-06-04', columns: 'SECCODE' });
    expect(data).toMatchObject({ total: 4, columns: ['SECCODE'] });
    expect(new Set(column(data, 'SECCODE'))).toEqual(new Set(['600001', '600002']));
    expect((await rows(DEMANDING)).data.total).toBe(120);
  });

  it('follow a load at once', async () => {
    const before = await rows(NARROW, { where: 'scode=600001' });
    await site.load(NARROW, quotesCsv(30, 6));
    const after = await rows(NARROW, { where: 'scode=600001' });
    expect([before.data.total, after.data.total]).toEqual([4, 6]);
    expect(after.data.version).not.toBe(before.data.version);
  });

  it('end where the right ends, on the page and in the file, and the total still tells of all', async () => {
    const first = await rows(PRICED, { size: 20 });
    const second = await rows(PRICED, { size: 20, page: 2 });
    expect([first.data.count, first.data.hasMore, second.data.count, second.data.hasMore]).toEqual([
      20,
      true,
      5,
      false,
    ]);
    expect(second.data.total).toBe(120);
    expect((await rows(PRICED, { size: 20, page: 3 })).data).toMatchObject({ count: 0, hasMore: false });
  });

  it('show no field that the manifest keeps back, however it is asked for', async () => {
    expect((await get<ViewedDataset>(`/${NARROW}`)).data.fields.map((field) => field.code)).toEqual([
      'SECCODE',
      'TRADEDATE',
      'F002N',
    ]);
    expect((await rows(NARROW)).data.columns).toEqual(['SECCODE', 'TRADEDATE', 'F002N']);
    for (const query of [{ columns: 'F001V' }, { order: 'F001V:asc' }, { where: 'name=a' }]) {
      expect((await rows(NARROW, query)).status, JSON.stringify(query)).toBe(400);
    }
  });
});

describe('the right', () => {
  it('previews what is for members: ten rows, no filter, no order', async () => {
    expect((await get<ViewedDataset>(`/${MEMBERS}`)).data).toMatchObject({
      show: 'sample',
      rowsMax: 10,
      parameters: [],
    });
    expect((await rows(MEMBERS)).data).toMatchObject({ count: 10, hasMore: false });
    for (const query of [{ where: 'scode=600001' }, { order: 'F002N:desc' }]) {
      expect(await rows(MEMBERS, query)).toMatchObject({ status: 403, code: 2406 });
    }
  });

  it('does not tell a private or an empty data set from one that does not exist', async () => {
    for (const dataset of [PRIVATE, EMPTY, 'p_test3999']) {
      for (const url of [`/v1/data/${dataset}`, `/v1/data/${dataset}/rows`, `/download/${dataset}`])
        expect(await ask(url), url).toMatchObject({ status: 404, code: 2404 });
    }
  });

  it('ends for what the catalogue no longer describes, and comes back with it', async () => {
    const urls = [`/v1/data/${GONE}`, `/v1/data/${GONE}/rows`, `/download/${GONE}?format=json`];
    await applyCatalogue(site.database.pool, manifests);
    await site.state.registry.refresh();
    for (const url of urls) expect(await ask(url), url).toMatchObject({ status: 404, code: 2404 });
    await applyCatalogue(site.database.pool, [...manifests, quotesManifest(GONE)]);
    await site.state.registry.refresh();
    for (const url of urls) expect(await ask(url), url).toMatchObject({ status: 200 });
  });

  it('shows no row of what is closed, and says that the API answers it', async () => {
    expect((await get<ViewedDataset>(`/${CLOSED}`)).data).toMatchObject({ show: 'none', rowsMax: 0 });
    for (const url of [`/v1/data/${CLOSED}/rows`, `/download/${CLOSED}`])
      expect(await ask(url)).toMatchObject({ status: 403, code: 2403 });
  });

  it('is what the list of data sets says', async () => {
    const { data } = await get<{ code: string; show: string }[]>('');
    const shown = Object.fromEntries(data.map((one) => [one.code, one.show]));
    expect(shown).toMatchObject({ [CODE]: 'full', [MEMBERS]: 'sample' });
    for (const dataset of [PRIVATE, CLOSED, EMPTY]) expect(shown).not.toHaveProperty(dataset);
  });
});

describe('a file', () => {
  const file = (dataset: string, query: string) =>
    site.app.inject({
      url: `/download/${dataset}?${query}`,
      remoteAddress: '10.2.0.1',
      headers: { 'accept-language': 'en' },
    });

  it.each(['csv', 'xlsx', 'json', 'xml', 'dbf'])(
    'holds the rows of the page as %s, with its length told ahead',
    async (format) => {
      const reply = await file(PRICED, `format=${format}`);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers).toMatchObject({
        'content-disposition': `attachment; filename="${PRICED}.${format}"`,
        'content-length': String(reply.rawPayload.length),
        'x-jishi-rows': '25',
        'x-jishi-total': '120',
      });
    },
  );

  it('has the filters, the order and the columns of the page, named in the language of the reader', async () => {
    const query = new URLSearchParams({
      where: 'scode=600003',
      order: 'TRADEDATE:asc',
      columns: 'TRADEDATE,F002N',
    });
    const lines = (await file(CODE, String(query))).body
      .replace(/^\ufeff/, '')
      .trimEnd()
      .split(/\r?\n/);
    expect(lines[0]).toBe('Trade date,Close (CNY)');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([
      '2025-06-02',
      '2025-06-03',
      '2025-06-04',
      '2025-06-05',
    ]);
  });

  it('answers HEAD like GET, without the rows', async () => {
    const url = `/download/${PRICED}?format=csv`;
    const [got, head] = await Promise.all(
      (['GET', 'HEAD'] as const).map((method) => site.app.inject({ method, url, remoteAddress: '10.2.0.2' })),
    );
    for (const name of [
      'content-type',
      'content-length',
      'content-disposition',
      'x-jishi-total',
      'cache-control',
    ])
      expect([name, head?.headers[name]]).toEqual([name, got?.headers[name]]);
    expect([head?.statusCode, head?.body]).toEqual([200, '']);
  });

  it('is refused in a format that nobody writes', async () => {
    expect((await file(CODE, 'format=pdf')).statusCode).toBe(400);
  });
});

describe('hostile and hasty callers', () => {
  it.each([
    ['where', "scode=' or 1=1 --"],
    ['where', 'scode=12'],
    ['where', 'sdate=yesterday'],
    ['where', '@limit=9'],
    ['where', 'constructor=1'],
    ['where', `scode=${'600001,'.repeat(60)}600001`],
    ['where', 'title=%00'],
    ['order', 'F002N:desc;drop'],
    ['order', 'F002N) desc'],
    ['columns', '*'],
    ['columns', 'SECCODE"'],
    ['page', '0'],
    ['page', '1e9'],
    ['size', '501'],
  ])('%s %s is 400, in words', async (name, value) => {
    const reply = await rows(CODE, { [name]: value });
    expect(reply).toMatchObject({ status: 400, data: null });
    expect(reply.msg).not.toMatch(/select|syntax|data\."/i);
  });

  it('what only looks hostile is a value like any other', async () => {
    expect(
      await rows(CODE, { where: `name=${encodeURIComponent('x\'; drop table data."p_test3001" --')}` }),
    ).toMatchObject({
      status: 200,
      data: { total: 0 },
    });
    expect((await rows(CODE)).data.total).toBe(120);
  });

  it('an address that asks too often is told when to come back, and its calls of the API are not used up', async () => {
    const from = '10.9.8.7';
    const replies = await Promise.all(Array.from({ length: 21 }, () => get(`/${CODE}/rows`, {}, from)));
    expect(replies.filter((reply) => reply.status === 429)).toMatchObject([{ code: 1429 }]);
    const api = await site.app.inject({ url: `/api/stock/${CODE}`, remoteAddress: from });
    expect(api.json()).toMatchObject({ resultcode: 451 });
    site.advance(1_000);
    expect((await get(`/${CODE}/rows`, {}, from)).status).toBe(200);
  });
});
