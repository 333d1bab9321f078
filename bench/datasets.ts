import { type Manifest, manifestSchema } from '@jishi/contract';

export const QUOTES = 'p_bench1001';
/** The price per call. */
export const PRICE_FEN = 3;

const number = (code: string, zh: string, en: string): object => ({ code, zh, en, type: 'number' });

/** Daily quotes of fictitious securities with ten fields, the same number as in the export measure. */
export function quotesManifest(): Manifest {
  return manifestSchema.parse({
    code: QUOTES,
    group: 'stock',
    name: { zh: '测速行情', en: 'Quotes for measuring' },
    description: { zh: '测速用的虚构行情。', en: 'Made-up quotes to measure with.' },
    category: 'listed/quotes',
    provider: 'exchanges',
    frequency: 3,
    fields: [
      { code: 'SECCODE', zh: '证券代码', en: 'Security code', type: 'text', pad: 6, pattern: '\\d{6}' },
      { code: 'SECNAME', zh: '证券简称', en: 'Security short name', type: 'text' },
      { code: 'TRADEDATE', zh: '交易日期', en: 'Trade date', type: 'date' },
      number('F002N', '昨日收盘价', 'Previous close'),
      number('F003N', '今日开盘价', 'Open'),
      number('F005N', '最高成交价', 'High'),
      number('F006N', '最低成交价', 'Low'),
      number('F007N', '最近成交价', 'Close'),
      number('F004N', '成交数量', 'Volume'),
      number('F011N', '成交金额', 'Turnover value'),
    ],
    key: ['SECCODE', 'TRADEDATE'],
    order: ['TRADEDATE:desc', 'SECCODE:asc'],
    parameters: [
      {
        name: 'scode',
        zh: '证券代码',
        en: 'Security codes',
        op: 'in',
        field: 'SECCODE',
        pattern: '\\d{6}',
        maxCodes: 100,
      },
      { name: 'sdate', zh: '开始日期', en: 'First day', op: 'gte', field: 'TRADEDATE' },
    ],
    prices: { use: PRICE_FEN, year: 10_000 },
    open: 'none',
  });
}
