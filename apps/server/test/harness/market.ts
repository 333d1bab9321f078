import { type Manifest, manifestSchema } from '@jishi/contract';

const field = (code: string, zh: string, en: string, type: string, more: object = {}): object => ({
  code,
  zh,
  en,
  type,
  ...more,
});

/**
 * A manifest of quotes of made-up securities, with an optional field of each type. `over` replaces the parts that a
 * test is about.
 */
export function quotesManifest(code: string, over: Partial<Record<keyof Manifest, unknown>> = {}): Manifest {
  return manifestSchema.parse({
    code,
    group: 'stock',
    name: { zh: `测试行情 ${code}`, en: `Test quotes ${code}` },
    description: { zh: '测试数据。', en: 'Rows of a test.' },
    category: 'listed/quotes',
    provider: 'exchanges',
    frequency: 3,
    fields: [
      field('SECCODE', '证券代码', 'Security code', 'text', { role: 'code', pad: 6 }),
      field('TRADEDATE', '交易日期', 'Trade date', 'date'),
      field('F001V', '简称', 'Short name', 'text'),
      field('F002N', '收盘价', 'Close', 'number', { unit: 'yuan' }),
      field('F003D', '除权日', 'Ex-date', 'date'),
      field('F004T', '更新时间', 'Updated', 'datetime'),
      field('F005C', '标志', 'Flag', 'char'),
    ],
    key: ['SECCODE', 'TRADEDATE'],
    order: ['TRADEDATE:desc'],
    parameters: [
      {
        name: 'scode',
        zh: '证券代码',
        en: 'Security codes',
        op: 'in',
        field: 'SECCODE',
        pattern: '\\d{6}',
        maxCodes: 50,
      },
      { name: 'sdate', zh: '开始日期', en: 'First day', op: 'gte', field: 'TRADEDATE' },
      { name: 'edate', zh: '结束日期', en: 'Last day', op: 'lte', field: 'TRADEDATE' },
      { name: 'tdate', zh: '交易日', en: 'Trade day', op: 'eq', field: 'TRADEDATE' },
      { name: 'name', zh: '简称', en: 'Part of the name', op: 'contains', field: 'F001V' },
      { name: 'title', zh: '全名', en: 'The name', op: 'eq', field: 'F001V' },
      { name: 'least', zh: '最低价', en: 'Least price', op: 'gte', field: 'F002N' },
      { name: 'updated', zh: '更新日', en: 'Day of the update', op: 'eq', field: 'F004T' },
      {
        name: 'flag',
        zh: '标志',
        en: 'Flag',
        op: 'eq',
        field: 'F005C',
        values: { some: { zh: '有', en: 'A or B', match: ['A', 'B'] }, C: { zh: '丙', en: 'C' } },
      },
    ],
    ...over,
  });
}

/** A manifest without fields, a key or prices, which `more` adds. */
export const bareManifest = (code: string, more: object): Manifest =>
  manifestSchema.parse({
    code,
    group: 'stock',
    name: { zh: '测试', en: `Test ${code}` },
    description: { zh: '测试用的数据。', en: 'Rows of a test.' },
    category: 'quotes',
    provider: 'exchanges',
    frequency: 3,
    ...more,
  });

/** The key and the order of rows by day. */
export const DATED = { key: ['SECCODE', 'TRADEDATE'], order: ['TRADEDATE:desc', 'SECCODE:asc'] };

/** The latest day of a quotes data set, as a view. */
export function latestManifest(code: string, over: string): Manifest {
  const quotes = quotesManifest(code);
  const sql = `select * from {${over}} where "TRADEDATE" = (select max("TRADEDATE") from {${over}})`;
  return { ...quotes, key: ['SECCODE'], order: [], view: { over: [over], sql } };
}

export const QUOTES_HEADER = 'SECCODE,TRADEDATE,F001V,F002N,F003D,F004T,F005C';

/** `days` days of `securities` securities; about a third of the optional values are empty. */
export function quotesCsv(securities: number, days: number): string {
  const lines = [QUOTES_HEADER];
  for (let day = 0; day < days; day++) {
    for (let i = 0; i < securities; i++) {
      const n = day * securities + i;
      const some = (every: number, value: string): string => (n % every === 0 ? '' : value);
      const date = dayOf(day);
      const cells = [
        String(600_000 + i),
        date,
        some(5, `示例${i % 7}`),
        some(3, `${(n % 11) + 1}.${String(n % 100).padStart(2, '0')}5`),
        some(4, dayOf(n % 3)),
        some(2, `${date} 0${n % 10}:30:0${n % 6}`),
        'ABC'.charAt(n % 3),
      ];
      lines.push(cells.join(','));
    }
  }
  return `${lines.join('\n')}\n`;
}

export function dayOf(day: number): string {
  return new Date(Date.UTC(2025, 5, 2 + day)).toISOString().slice(0, 10);
}
