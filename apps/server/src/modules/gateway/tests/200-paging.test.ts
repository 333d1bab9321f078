import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { forgedCursors, partSet } from '../../../../test/harness/forged-cursor.ts';
import { type Answered, call, query } from '../../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';

const CODE = 'p_test1001';
const WIDE = 'p_test1002';
const CHANGING = 'p_test1003';
const FIELDS = ['SECCODE', 'TRADEDATE', 'F001V', 'F002N', 'F003D', 'F004T', 'F005C'];
const site = await startSite([quotesManifest(CODE), quotesManifest(WIDE), quotesManifest(CHANGING)]);
afterAll(site.stop);
let reader: Customer;
beforeAll(async () => {
  await site.load(CODE, quotesCsv(30, 4));
  await site.load(WIDE, quotesCsv(4100, 5));
  await site.load(CHANGING, quotesCsv(1, 2));
  reader = await newCustomer(site);
});
const ask = (parameters: Record<string, string | number> = {}, code = CODE) =>
  call(site, `stock/${code}?${query(parameters)}`, { token: reader.token });
const keyOf = (record: Record<string, unknown>): string => `${record.SECCODE} ${record.TRADEDATE}`;

/** Reads all pages by cursor, and returns the pages and their records. */
async function walk(
  parameters: Record<string, string | number>,
): Promise<{ records: Record<string, unknown>[]; pages: Answered[] }> {
  const pages: Answered[] = [];
  const records: Record<string, unknown>[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await ask(cursor === undefined ? parameters : { ...parameters, cursor });
    expect(page.resultmsg).toBe('success');
    pages.push(page);
    records.push(...page.records);
    cursor = page.header('x-next-cursor');
    expect(page.header('x-has-more')).toBe(cursor === undefined ? '0' : '1');
    if (cursor === undefined) return { records, pages };
  }
}

describe('200: pages', () => {
  it('are the same in both spellings, start at 1, have 10 rows by default, and state whether more follow', async () => {
    const first = await ask({ page: 1, pagesize: 50 });
    expect(first.header('x-has-more')).toBe('1');
    expect((await ask({ pageNum: 1, pageSize: 50 })).text).toBe(first.text);
    expect((await ask({ page: 1, pageSize: 50 })).text).toBe(first.text);
    const third = await ask({ pageNum: 3, pagesize: 50 });
    expect([third.count, third.total, third.header('x-has-more')]).toEqual([20, 120, '0']);
    expect((await ask({ page: 2 })).count).toBe(10);
    const pages = await Promise.all([1, 2, 3].map((page) => ask({ page, pagesize: 50 })));
    expect(new Set(pages.flatMap((page) => page.records.map(keyOf))).size).toBe(120);
  });

  it('count all matches: the total is the same with @limit, on any page, and beyond the last page', async () => {
    for (const filter of [{}, { flag: 'C' }]) {
      const whole = await ask(filter);
      expect(whole.count).toBe(whole.total);
      for (const cut of [
        { '@limit': 3 },
        { page: 2, pagesize: 7 },
        { page: 500, pagesize: 10 },
        { page: 2, pagesize: 30, '@limit': 40 },
      ]) {
        expect((await ask({ ...filter, ...cut })).total).toBe(whole.total);
      }
    }
  });

  it('stop once @limit is reached, and then state that no more follow', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => ask({ page, pagesize: 10, '@limit': 15 })));
    expect(
      pages.map((page) => [
        page.count,
        page.header('x-has-more'),
        page.header('x-next-cursor') !== undefined,
      ]),
    ).toEqual([
      [10, '1', true],
      [5, '0', false],
      [0, '0', false],
    ]);
  });

  it('stop at 20,000 rows per call, and the rest can be read by cursor', async () => {
    const { pages } = await walk({ '@column': 'SECCODE' });
    expect(pages).toHaveLength(1);
    const first = await ask({ '@column': 'SECCODE' }, WIDE);
    expect([first.count, first.total, first.header('x-has-more')]).toEqual([20_000, 20_500, '1']);
    const rest = await ask({ '@column': 'SECCODE', cursor: first.header('x-next-cursor') ?? '' }, WIDE);
    expect([rest.count, rest.total, rest.header('x-has-more')]).toEqual([500, 20_500, '0']);
  });

  it('state the data version in every format, so that a change between two pages can be detected', async () => {
    const versionsOf = async (): Promise<(string | undefined)[]> => {
      const formats = ['json', 'xml', 'csv', 'dbf', 'xlsx', 'parquet', 'arrow'];
      const pages = await Promise.all(formats.map((format) => ask({ format, page: 1 }, CHANGING)));
      const estimate = await ask({ dry_run: 1 }, CHANGING);
      return [...pages, estimate].map((page) => page.header('x-jishi-version'));
    };
    const before = new Set(await versionsOf());
    expect([before.size, [...before][0]]).toEqual([1, expect.stringMatching(/^\d+$/)]);
    expect(new Set(await versionsOf())).toEqual(before);
    await site.load(CHANGING, quotesCsv(2, 2));
    const after = new Set(await versionsOf());
    expect([after.size, Number([...after][0]) > Number([...before][0])]).toEqual([1, true]);
  });

  it('state in every format whether more rows follow', async () => {
    for (const format of ['json', 'xml', 'csv', 'dbf', 'xlsx', 'parquet', 'arrow']) {
      const page = await ask({ format, '@limit': 7 });
      const headers = ['x-jishi-rows', 'x-jishi-total', 'x-has-more'].map((name) => page.header(name));
      expect(headers).toEqual(['7', '120', '1']);
      expect(page.header('x-next-cursor')).toBeDefined();
    }
  });
});

describe('200: paging by cursor', () => {
  it('returns every row once, in any order, by fields of any type, with nulls, in either direction', async () => {
    const order = fc.uniqueArray(
      fc.record({ field: fc.constantFrom(...FIELDS), direction: fc.constantFrom('asc', 'desc') }),
      {
        minLength: 1,
        maxLength: 3,
        selector: (part) => part.field,
      },
    );
    await fc.assert(
      fc.asyncProperty(order, fc.integer({ min: 7, max: 60 }), async (parts, pagesize) => {
        const orderby = parts.map(({ field, direction }) => `${field}:${direction}`).join(',');
        const whole = await ask({ '@orderby': orderby });
        const { records, pages } = await walk({ '@orderby': orderby, pagesize });
        expect(records.map(keyOf)).toEqual(whole.records.map(keyOf));
        expect(new Set(records.map(keyOf)).size).toBe(120);
        expect(new Set(pages.map((page) => page.total))).toEqual(new Set([120]));
      }),
      { numRuns: 25 },
    );
  });

  it('keeps its filter, columns and format', async () => {
    const { records } = await walk({ flag: 'some', '@limit': 9, '@column': 'F005C,SECCODE' });
    const whole = await ask({ flag: 'some', '@column': 'F005C,SECCODE' });
    expect(records).toEqual(whole.records);
  });

  it('puts nulls last in either direction', async () => {
    for (const direction of ['asc', 'desc']) {
      const { records } = await ask({ '@orderby': `F002N:${direction}` });
      const values = records.map((record) => record.F002N);
      const firstEmpty = values.indexOf(null);
      expect(firstEmpty).toBeGreaterThan(0);
      expect(values.slice(firstEmpty).every((value) => value === null)).toBe(true);
      const filled = values.slice(0, firstEmpty).map(Number);
      expect(filled).toEqual(
        filled.toSorted((one, other) => (direction === 'asc' ? one - other : other - one)),
      );
    }
  });
});

describe('200: @column', () => {
  it('selects fields in any letter case, each only once', async () => {
    const { records } = await ask({ '@column': 'f002n, SECCODE,F002N,TRADEDATE', '@limit': 1 });
    expect(Object.keys(records[0] ?? {}).toSorted()).toEqual(['F002N', 'SECCODE', 'TRADEDATE']);
  });
});

describe('a cursor', () => {
  it('is rejected without a valid signature, or if the caller changed its total or position', async () => {
    const first = await ask({ pagesize: 10 });
    const cursor = first.header('x-next-cursor') ?? '';
    const forgeries = [partSet(1, 5), partSet(2, [null, null])].flatMap((change) =>
      forgedCursors(cursor, change),
    );
    for (const forged of forgeries)
      expect(await ask({ pagesize: 10, cursor: forged })).toMatchObject({
        resultcode: 402,
        resultmsg: expect.stringContaining('cursor'),
      });
    expect((await ask({ pagesize: 10, cursor })).total).toBe(120);
  });

  it('issued by one process is valid in another', async () => {
    const first = await ask({ pagesize: 10 });
    const twin = await site.twin();
    const parameters = { pagesize: 10, cursor: first.header('x-next-cursor') ?? '' };
    const [here, there] = [
      await ask(parameters),
      await call(twin, `stock/${CODE}?${query(parameters)}`, { token: reader.token }),
    ];
    expect([there.text, there.header('x-next-cursor')]).toEqual([here.text, here.header('x-next-cursor')]);
    expect(there.count).toBe(10);
  });
});
