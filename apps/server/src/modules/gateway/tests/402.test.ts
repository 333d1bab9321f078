import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { partSet } from '../../../../test/harness/forged-cursor.ts';
import { type Answered, type CallOptions, call, query } from '../../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';

const CODE = 'p_test1001';
const site = await startSite([
  quotesManifest(CODE, { prices: { use: 5 } }),
  quotesManifest('p_test1002', {
    parameters: [
      { name: 'tdate', zh: '交易日', en: 'Trade day', op: 'eq', field: 'TRADEDATE', required: true },
    ],
  }),
]);
afterAll(site.stop);
let reader: Customer;
beforeAll(async () => {
  await site.load(CODE, quotesCsv(5, 3));
  reader = await newCustomer(site, { balanceFen: 1_000_000n });
});
const send = (path: string, options: CallOptions = {}) =>
  call(site, path, { token: reader.token, ...options });
const ask = (parameters: Record<string, string | number>) =>
  send(`stock/${CODE}?${query({ ...parameters, lang: 'en' })}`);

/** Words from the database, SQL or the code, which no response may contain. */
const INSIDES =
  /syntax error|relation "|column "|at character|SQLSTATE|node_modules|\.ts:\d|at async|violates|invalid input|left join/i;

function expectRefused(answer: Answered, code: number): void {
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.text)).toEqual({ resultcode: code, resultmsg: expect.any(String) });
  expect(answer.header('x-jishi-price-fen')).toBe('0');
  expect(answer.header('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.header('link')).toMatch(/^<\/#\/(interface-en|apiDoc)\/errors\?code=\d+>; rel="help"$/);
  expect(answer.text).not.toMatch(INSIDES);
}

const PROTOTYPES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype'];
const SQL = [
  "'; drop table account; --",
  "1' or '1'='1",
  '$1',
  "600001'::text",
  'F002N;select pg_sleep(9)',
  '{p_test1001}',
  '\\',
];

describe('402: the message names', () => {
  it.each([
    ['an unknown parameter', { nonsense: '1' }, 'nonsense'],
    ['an unknown field', { '@column': 'SECCODE,F999N' }, 'F999N'],
    ['an unknown order field', { '@orderby': 'F999N:asc' }, 'F999N'],
    ['an unknown direction', { '@orderby': 'SECCODE:up' }, '@orderby'],
    ['an order of three parts', { '@orderby': 'SECCODE:asc:desc' }, '@orderby'],
    ['an unknown format', { format: 'pdf' }, 'format'],
    ['a day that does not exist', { sdate: '2025-02-30' }, 'sdate'],
    ['a day in a wrong format', { tdate: '02.06.2025' }, 'tdate'],
    ['a malformed number', { least: '1,2,3' }, 'least'],
    ['a number that is too large', { least: '9'.repeat(30) }, 'least'],
    ['a malformed code', { scode: '600001,60000A' }, 'scode'],
    ['a value that is not listed', { flag: 'D' }, 'flag'],
    ['too many codes', { scode: Array.from({ length: 51 }, (_, i) => 600_000 + i).join() }, 'scode'],
    ['a list of commas', { scode: ',' }, 'scode'],
    ['blanks', { scode: ' ' }, 'scode'],
    ['blanks between commas', { scode: ' , ,' }, 'scode'],
    ['columns of commas', { '@column': ',' }, '@column'],
    ['an order of commas', { '@orderby': ',,' }, '@orderby'],
    ['a last day before the first', { sdate: '2025-06-03', edate: '20250602' }, 'edate'],
    ['page 0', { page: 0 }, 'page'],
    ['a page that is not a number', { pageNum: '2; delete' }, 'pageNum'],
    ['two different pages', { page: 1, pageNum: 2 }, 'pageNum'],
    ['a page size that is too large', { pagesize: 20_001 }, 'pagesize'],
    ['a page that is too far', { page: 9_999_999, pagesize: 20_000 }, 'page'],
    ['a negative limit', { '@limit': -1 }, '@limit'],
    ['a limit that is too large', { '@limit': 20_001 }, '@limit'],
    ['a broken cursor', { cursor: 'abc' }, 'cursor'],
    ['a malformed dry run', { dry_run: 'maybe' }, 'dry_run'],
    ['an unsupported language', { lang: 'fr' }, 'lang'],
    ['a value that is too long', { name: 'x'.repeat(20_001) }, 'name'],
    ['a NUL', { name: 'a\0b' }, 'name'],
  ])('%s', async (_what, parameters, named) => {
    const form = query({ ...(parameters as Record<string, string>) });
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' };
    const answer = await send(`stock/${CODE}`, { method: 'POST', headers, body: form });
    expectRefused(answer, 402);
    expect(answer.resultmsg).toContain(named);
  });

  it("a missing required parameter, with its meaning, in the caller's language", async () => {
    expect((await send('stock/p_test1002?lang=en')).resultmsg).toBe('Missing parameter tdate (Trade day)');
    expect((await send('stock/p_test1002')).resultmsg).toBe('缺少必填参数 tdate（交易日）');
    expectRefused(await send('stock/p_test1002?tdate='), 402);
  });

  it('a cursor issued for another query, a cursor together with a page, or a cursor with values that the database cannot read', async () => {
    const page = await ask({ '@orderby': 'F004T:desc', pagesize: 3 });
    const cursor = page.header('x-next-cursor') ?? '';
    expect((await ask({ '@orderby': 'F004T:desc', pagesize: 3, cursor })).count).toBe(3);
    expectRefused(await ask({ '@orderby': 'F004T:asc', pagesize: 3, cursor }), 402);
    expectRefused(await ask({ '@orderby': 'F004T:desc', flag: 'C', cursor }), 402);
    expectRefused(await ask({ '@orderby': 'F004T:desc', page: 2, pagesize: 3, cursor }), 402);
    const place = site.state.cursors.read('rows', cursor);
    const hostile = [
      'infinity',
      'now',
      "2025-01-01'",
      '2025-02-30 00:00:00+08',
      '\0',
      '2025-06-02 00:30:00+99',
      '',
    ];
    for (const value of hostile) {
      const unfit = site.state.cursors.write('rows', partSet(2, [value, '2025-06-02', '600001'])(place));
      const answer = await ask({ '@orderby': 'F004T:desc', pagesize: 3, cursor: unfit });
      expectRefused(answer, 402);
      expect(answer.resultmsg).toContain('cursor');
    }
    expectRefused(await ask({ '@orderby': 'F004T:desc', cursor: `${cursor}|csv` }), 402);
  });
});

describe('402: an API', () => {
  it.each(['p_nothing', ...PROTOTYPES, '%00', 'p_test1001%20', "p'; drop table account", 'p_'.repeat(200)])(
    '%s is unknown',
    async (code) => {
      const answer = await send(`stock/${code.includes('%') ? code : encodeURIComponent(code)}`);
      expectRefused(answer, 402);
    },
  );
});

describe('a malformed address', () => {
  it("under /api gets an error in the gateway's envelope, or in the site's envelope if it cannot be decoded", async () => {
    for (const url of ['/api/stock', '/api', '/api/a/b/c', `/api/stock/${CODE}/x`]) {
      const response = await site.app.inject({ url });
      expect(response.json()).toEqual({ resultcode: 402, resultmsg: expect.any(String) });
    }
    for (const method of ['PUT', 'DELETE', 'HEAD'] as const) {
      const response = await site.app.inject({
        method,
        url: `/api/stock/${CODE}?access_token=${reader.token}`,
      });
      expect(response.headers['x-jishi-price-fen']).toBe('0');
    }
    const broken = await site.app.inject({ url: '/api/stock/%FF' });
    expect([broken.statusCode, broken.json().code, broken.json().data]).toEqual([400, 1401, null]);
  });
});

describe('402: a body', () => {
  const post = (body: string | Buffer, type: string) =>
    send(`stock/${CODE}`, { method: 'POST', headers: { 'content-type': type }, body });

  it('that is too large, of an unknown type, not UTF-8, not an object, or nested is rejected without a charge', async () => {
    const form = 'application/x-www-form-urlencoded';
    const bodies: [string | Buffer, string][] = [
      [`name=${'x'.repeat(300_000)}`, form],
      [
        '--x\r\ncontent-disposition: form-data; name="scode"; filename="a.txt"\r\n\r\n600001\r\n--x--\r\n',
        'multipart/form-data; boundary=x',
      ],
      [
        '--x\r\ncontent-disposition: form-data; name="scode"\r\n\r\n600001',
        'multipart/form-data; boundary=x',
      ],
      ['scode=600001', 'multipart/form-data'],
      ['<scode>600001</scode>', 'application/xml'],
      ['scode=600001', 'nonsense'],
      [Buffer.from([0x73, 0x3d, 0xff, 0xfe]), form],
      [Buffer.from([0x6e, 0x61, 0x6d, 0x65, 0x3d, 0xd6, 0xd0]), form],
      ['name=%D6%D0', form],
      ['name=%FF', form],
      ['{"scode":', 'application/json'],
      ['[1,2]', 'application/json'],
      ['"scode"', 'application/json'],
      ['{"scode":{"$ne":null}}', 'application/json'],
      ['{"scode":[{"a":1}]}', 'application/json'],
      [`{"scode":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'application/json'],
      [Array.from({ length: 10_000 }, (_, i) => `a${i}=1`).join('&'), form],
    ];
    for (const [body, type] of bodies) expectRefused(await post(body, type), 402);
  });

  it('with parameters named after members of JavaScript prototypes is rejected, and the message names them', async () => {
    for (const name of PROTOTYPES) {
      const answers = [await ask({ [name]: '1' }), await post(`{"${name}":"1"}`, 'application/json')];
      for (const answer of answers) {
        expectRefused(answer, 402);
        expect(answer.resultmsg).toContain(name);
      }
      expectRefused(await ask({ '@column': name }), 402);
      expectRefused(await ask({ '@orderby': `${name}:asc` }), 402);
      expectRefused(await ask({ flag: name }), 402);
    }
  });

  it('with half a surrogate pair is handled like any other text', async () => {
    const answer = await post('{"name":"\\ud800"}', 'application/json');
    expect([answer.resultcode, answer.count]).toEqual([200, 0]);
  });
});

describe('hostile text', () => {
  it('containing SQL is treated as data or rejected in any parameter, and never executed', async () => {
    const names = [
      'scode',
      'sdate',
      'name',
      'title',
      'least',
      'updated',
      'flag',
      '@column',
      '@orderby',
      '@limit',
      'page',
      'cursor',
      'format',
      'lang',
    ];
    for (const name of names) {
      for (const value of SQL) {
        const answer = await ask({ [name]: value });
        expect([200, 402]).toContain(answer.resultcode);
        expect(answer.text).not.toMatch(INSIDES);
      }
    }
    const { rows } = await site.database.pool.query('select count(*)::int as n from account');
    expect(rows[0]).toEqual({ n: 1 });
  });

  it('of any kind gets rows or an error without records, and never internal details', async () => {
    const name = fc.oneof(
      fc.constantFrom(
        'scode',
        'sdate',
        'tdate',
        'name',
        'least',
        'flag',
        '@column',
        '@limit',
        '@orderby',
        'page',
        'pageSize',
        'cursor',
        'format',
        'lang',
        'dry_run',
      ),
      fc.string({ unit: 'binary', maxLength: 20 }),
    );
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(
        ...SQL,
        ...PROTOTYPES,
        'json',
        'xml',
        '1',
        '20250602',
        'SECCODE',
        'F002N:desc',
        '600001',
        'en',
      ),
    );
    const pairLists = fc.array(fc.tuple(name, value), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(pairLists, fc.boolean(), async (pairs, inBody) => {
        const text = new URLSearchParams(pairs).toString();
        const headers = { 'content-type': 'application/x-www-form-urlencoded' };
        const answer = inBody
          ? await send(`stock/${CODE}`, { method: 'POST', headers, body: text })
          : await send(`stock/${CODE}?${text}`);
        expect([200, 400]).toContain(answer.status);
        expect(answer.text).not.toMatch(INSIDES);
        if (/json/.test(answer.header('content-type') ?? '')) {
          expect([200, 402]).toContain(answer.resultcode);
          expect('records' in JSON.parse(answer.text)).toBe(answer.resultcode === 200);
        } else if (/xml/.test(answer.header('content-type') ?? ''))
          expect(answer.text.includes('<records>')).toBe(answer.text.includes('<resultcode>200<'));
      }),
      { numRuns: 300 },
    );
    expect(site.logged()).not.toContain('a gateway call failed');
  });
});
