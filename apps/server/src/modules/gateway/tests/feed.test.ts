import { hashMapOrder } from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { call, query } from '../../../../test/harness/gateway-call.ts';
import {
  dayOf,
  latestManifest,
  QUOTES_HEADER,
  quotesCsv,
  quotesManifest,
} from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';

const [CODE, VIEW, MANY] = ['p_test1001', 'p_test1002', 'p_test1003'] as const;
const site = await startSite([
  quotesManifest(CODE, { prices: { use: 5 } }),
  latestManifest(VIEW, CODE),
  quotesManifest(MANY),
]);
afterAll(site.stop);
let reader: Customer;
const row = (code: number, cells: string) => `${code},${dayOf(0)},${cells}`;
const csv = (...rows: string[]) => `${[QUOTES_HEADER, ...rows].join('\n')}\n`;
beforeAll(async () => {
  await site.load(
    CODE,
    csv(row(600001, '一,1.50,,2025-06-02 09:30:00,A'), row(600002, '二,2,,,'), row(600003, '三,3,,,')),
  );
  await site.load(CODE, csv(row(600001, '一,1.50,,2025-06-02 09:30:00,A'), row(600002, '二,2.25,,,')));
  await site.load(CODE, csv(row(600002, '二,2.25,,,'), row(600004, '四,4,,,')), { replace: true });
  await site.load(MANY, quotesCsv(2_500, 1));
  reader = await newCustomer(site, { balanceFen: 1_000n });
});
const feed = (parameters: Record<string, string | number> = {}, code: string = CODE) =>
  call(site, `load/${code}_inc?${query(parameters)}`, { token: reader.token });

describe('200: a change feed', () => {
  it('lists inserts (1), deletes (2) and updates (3) in order, by key, without unchanged rows', async () => {
    const answer = await feed();
    const changes = answer.records.map((record) => [
      record.CHANGE_CODE,
      record.ROWKEY,
      record.F001V,
      record.F002N,
    ]);
    const key = (code: number) => `${code}|${dayOf(0)}`;
    expect(changes).toEqual([
      // The insert of a row that was later deleted has only the row's key. The delete has the former values.
      [1, key(600001), null, null],
      [1, key(600002), '二', 2.25],
      [1, key(600003), null, null],
      [3, key(600002), '二', 2.25],
      [2, key(600001), '一', 1.5],
      [2, key(600003), '三', 3],
      [1, key(600004), '四', 4],
    ]);
    const ids = answer.records.map((record) => Number(record.OBJECTID));
    expect(ids).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(answer.records[4]).toMatchObject({
      SECCODE: '600001',
      TRADEDATE: dayOf(0),
      F004T: '2025-06-02 09:30:00',
      F005C: 'A',
    });
  });

  it('continues after an OBJECTID with the requested number of changes, and states how many are left', async () => {
    const page = await feed({ objectid: 2, rowcount: 3 });
    expect(page.records.map((record) => record.OBJECTID)).toEqual([3, 4, 5]);
    expect([page.count, page.total, page.header('x-has-more'), page.header('x-next-cursor')]).toEqual([
      3,
      5,
      '1',
      '5',
    ]);
    const rest = await feed({ objectid: 5 });
    expect([rest.count, rest.header('x-has-more')]).toEqual([2, '0']);
    const end = await feed({ objectid: 7 });
    expect([end.count, end.total, end.records, end.header('x-jishi-basis')]).toEqual([0, 0, [], 'empty']);
  });

  it('returns 1,000 rows by default and at most 2,000, each once', async () => {
    expect((await feed({}, MANY)).count).toBe(1_000);
    const first = await feed({ rowcount: 2_000 }, MANY);
    const rest = await feed({ rowcount: 2_000, objectid: first.header('x-next-cursor') ?? '' }, MANY);
    expect([first.count, rest.count, rest.header('x-has-more')]).toEqual([2_000, 500, '0']);
    const keys = [...first.records, ...rest.records].map((record) => record.ROWKEY);
    expect(new Set(keys).size).toBe(2_500);
  });

  it('costs the same as a call for rows, and is charged again when repeated', async () => {
    const customer = await newCustomer(site, { balanceFen: 5n });
    const ask = () => call(site, `load/${CODE}_inc?rowcount=1`, { token: customer.token });
    expect((await ask()).header('x-jishi-price-fen')).toBe('5');
    expect((await ask()).resultcode).toBe(408);
  });

  it('has the selected fields in addition to its own fields, in the usual column order', async () => {
    for (const [columns, chosen] of [
      ['F001V,F002N', ['F001V', 'F002N']],
      ['objectid,f001v', ['F001V']],
    ] as const) {
      const answer = await feed({ '@column': columns });
      const header = hashMapOrder([...chosen, 'OBJECTID', 'CHANGE_CODE', 'ROWKEY']);
      expect(Object.keys(answer.records[1] ?? {})).toEqual(header);
      const csv = await feed({ '@column': columns, format: 'csv' });
      expect(csv.text.split('\n')[0]).toBe(header.join());
    }
    const deleted = (await feed({ '@column': 'F001V' })).records[4];
    expect([deleted?.CHANGE_CODE, deleted?.F001V]).toEqual([2, '一']);
  });

  it('accepts @limit as a synonym of rowcount, and its own order under each of its names', async () => {
    const whole = await feed({ rowcount: 3 });
    for (const same of [
      { '@limit': 3 },
      { '@limit': 3, rowCount: 3 },
      { rowcount: 3, '@orderby': 'OBJECTID:asc' },
      { rowcount: 3, '@orderby': 'objectid' },
      { rowcount: 3, '@orderby': 'id asc' },
    ])
      expect((await feed(same as Record<string, string | number>)).text).toBe(whole.text);
  });

  it('is available in every format', async () => {
    const lines = (await feed({ format: 'csv' })).text.trimEnd().split('\n');
    expect(lines).toHaveLength(8);
    expect(lines[0]?.split(',')).toEqual(
      expect.arrayContaining(['OBJECTID', 'CHANGE_CODE', 'ROWKEY', 'SECCODE']),
    );
    expect((await feed({ format: 'xml' })).text).toContain('<CHANGE_CODE>3</CHANGE_CODE>');
  });
});

describe('402: a change feed', () => {
  it.each([
    ['a view', VIEW, {}, VIEW],
    ['an unknown parameter', CODE, { scode: '600001' }, 'scode'],
    ['too many rows', CODE, { rowcount: 2_001 }, 'rowcount'],
    ['no rows', CODE, { rowcount: 0 }, 'rowcount'],
    [
      'an OBJECTID that was never issued',
      CODE,
      { objectid: 8, lang: 'en' },
      'objectid: the changes currently end at 7',
    ],
    ['a negative OBJECTID', CODE, { objectid: -1 }, 'objectid'],
    ['an OBJECTID above the maximum', CODE, { objectid: '9223372036854775808' }, 'objectid'],
    ['two different numbers of rows', CODE, { rowcount: 5, '@limit': 6 }, '@limit'],
    [
      'an order that would lose changes',
      CODE,
      { '@orderby': 'OBJECTID:desc', lang: 'en' },
      'only in the order OBJECTID:asc',
    ],
    [
      'an order by a field',
      CODE,
      { '@orderby': 'SECCODE:asc', lang: 'en' },
      'only in the order OBJECTID:asc',
    ],
    ['an unknown field', CODE, { '@column': 'F999N' }, 'F999N'],
    ['SQL', CODE, { objectid: '0; drop table account' }, 'objectid'],
  ])('rejects %s and names the parameter', async (_what, code, parameters, named) => {
    const answer = await feed(parameters as unknown as Record<string, string>, code);
    expect([answer.status, answer.resultcode]).toEqual([200, 402]);
    expect(answer.resultmsg).toContain(named);
  });
});
