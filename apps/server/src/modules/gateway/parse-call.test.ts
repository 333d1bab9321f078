import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quotesManifest } from '../../../test/harness/market.ts';
import { arrayLiteral } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { describedDataset } from '../datasets/dataset.fixture.ts';
import { NUMBER_LENGTH_MAX } from '../datasets/load/columns/numbers.ts';
import { parseParameter } from '../datasets/query/parse-filters.ts';
import { selectionOf, selectSql } from '../datasets/query/select.ts';
import { parseCall, parsePaging } from './parse-call.ts';

const dataset = describedDataset(quotesManifest('p_test1001'));
const parse = (parameters: Record<string, string>) =>
  parseCall(dataset, new Map(Object.entries(parameters)), 'en');

describe('paging', () => {
  it('never requests more rows than a call may return, nor more than @limit across all pages', () => {
    const bounds = { pageSizeDefault: 10, rowsMax: 100 };
    const size = fc.integer({ min: 1, max: 100 });
    fc.assert(
      fc.property(size, size, (pagesize, cap) => {
        let rows = 0;
        for (let page = 1; ; page++) {
          const parameters = new Map([
            ['page', String(page)],
            ['pagesize', String(pagesize)],
            ['@limit', String(cap)],
          ]);
          const { limit, offset, last } = parsePaging(parameters, bounds, 'en');
          expect(limit).toBeLessThanOrEqual(pagesize);
          expect(offset).toBe((page - 1) * pagesize);
          rows += limit;
          if (last) break;
        }
        expect(rows).toBe(cap);
      }),
    );
  });
});

describe('the order of rows', () => {
  const manifest = quotesManifest('p_test1001');
  const parameters = new Map([['@orderby', 'TRADEDATE:desc,F002N:desc']]);

  it.each([
    ['a table', undefined],
    ['a view', { over: ['p_test1002'], sql: 'select * from {p_test1002}' }],
  ])(
    'omits “nulls last” for key fields in %s, so that an index can be scanned backwards, and puts nulls of other fields last',
    (_, view) => {
      const ordered = describedDataset(view === undefined ? manifest : { ...manifest, view });
      const { query } = parseCall(ordered, parameters, 'en');
      const { text } = selectSql(ordered, selectionOf(ordered, { ...query, part: 'whole' }));
      expect(text).toContain('order by t."TRADEDATE" desc, t."F002N" desc nulls last, t."SECCODE" limit');
    },
  );
});

describe('a value', () => {
  const field = { code: 'F002N', zh: '值', en: 'Value', type: 'number' } as const;
  const parameter = {
    name: 'least',
    zh: '下限',
    en: 'Lower bound',
    op: 'gte',
    field: 'F002N',
    required: false,
  } as const;
  const refusalOf = (parsed: () => unknown): string => {
    try {
      return JSON.stringify(parsed());
    } catch (error) {
      return error instanceof Refusal ? error.text('en') : String(error);
    }
  };
  const readNumber = (text: string) => parseParameter(parameter, field, text, 'en');

  it('with a very long number is rejected before it is parsed', () => {
    const zeros = (length: number) => `0.${'0'.repeat(length - 3)}1`;
    expect(readNumber(zeros(NUMBER_LENGTH_MAX))).toEqual(['0']);
    for (const length of [NUMBER_LENGTH_MAX + 1, 19_900])
      expect(refusalOf(() => readNumber(zeros(length)))).toMatch(/least.*too long/);
  });

  it('may be long in a list, and otherwise at most as long as a text in a data set', () => {
    expect(() => parse({ name: 'x'.repeat(4_000) })).not.toThrow();
    expect(refusalOf(() => parse({ name: 'x'.repeat(4_001) }))).toMatch(/name.*too long/);
    expect(() => parse({ scode: `600001,${' '.repeat(15_000)}600002` })).not.toThrow();
    const long = `600001,${' '.repeat(20_000)}600002`;
    expect(refusalOf(() => parse({ scode: long }))).toMatch(/scode.*too long/);
  });
});

describe('a call', () => {
  it('has the same canonical text however it is spelt, and a different call has a different text', () => {
    const same = [
      { scode: '600002,600001', sdate: '20250602' },
      { sdate: '2025/06/02', scode: ' 600001，600002,600001' },
      { scode: '600001,600002', sdate: '2025-6-2', format: 'JSON', '@limit': '20000' },
    ].map(parse);
    expect(new Set(same.map((call) => call.canonical)).size).toBe(1);
    const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '&', '=', '|', '\\', '[', ']', '+') });
    fc.assert(
      fc.property(text, text, text, text, (name, title, name2, title2) => {
        const [one, other] = [parse({ name, title }), parse({ name: name2, title: title2 })];
        const equal = name.trim() === name2.trim() && title.trim() === title2.trim();
        expect(one.canonical === other.canonical).toBe(equal);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps its canonical text, on which stored keys depend, when the columns of the manifest are reordered', () => {
    const texts = [
      { scode: '600001' },
      { '@column': 'TRADEDATE,F002N', '@limit': '5' },
      { '@column': 'TRADEDATE,F002N', '@limit': '5', format: 'csv' },
      { format: 'csv', lang: 'en', page: '2' },
      { SCODE: 'all', '@orderby': 'id:asc', flag: '' },
    ].map(
      (parameters) =>
        parse(
          Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name.toLowerCase(), value])),
        ).canonical,
    );
    const usual = 'F002N,F005C,F004T,F003D,F001V,SECCODE,TRADEDATE';
    const sorted = 'TRADEDATE-,SECCODE+';
    expect(texts).toEqual([
      `p_test1001?["scode","600001"]|${usual}|${sorted}|20000|0|json|`,
      `p_test1001?|F002N,TRADEDATE|${sorted}|5|0|json|`,
      `p_test1001?|TRADEDATE,F002N|${sorted}|5|0|csv|`,
      `p_test1001?|SECCODE,TRADEDATE,F001V,F002N,F003D,F004T,F005C|${sorted}|10|10|csv|en`,
      `p_test1001?|${usual}|${sorted}|20000|0|json|`,
    ]);
  });

  it('passes every value as a bound parameter, never in the SQL text', () => {
    const value = fc.string({
      unit: fc.constantFrom('x', "'", '"', '\\', '$1', ';', '{', '}', ','),
      minLength: 1,
    });
    fc.assert(
      fc.property(value, (name) => {
        const { conditions } = selectionOf(dataset, {
          ...parse({ name: `zz${name}` }).query,
          part: 'whole',
        });
        expect(conditions.sql).toEqual(['position($1::text in t."F001V") > 0']);
        expect(conditions.values).toEqual([`zz${name}`]);
      }),
    );
    expect(arrayLiteral(['a"b', 'c\\d', 'e,f'])).toBe('{"a\\"b","c\\\\d","e,f"}');
  });
});
