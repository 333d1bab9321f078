import type { Manifest } from '@jishi/contract';
import { manifest } from './catalog.fixture.ts';

export const quotes = manifest(
  {
    code: 'p_stock9402',
    name: ['日行情', 'Daily quotes'],
    category: 'listed/quotes',
    prices: { use: 3, month: 100 },
  },
  ['SECCODE', '证券代码', 'Security code'],
  ['F001N', '收盘价', 'Close', 'number'],
);
export const latest: Manifest = {
  ...quotes,
  code: 'p_stock9401',
  name: { zh: '最新行情', en: 'Latest quotes' },
  prices: { month: 70 },
  view: { over: ['p_stock9402'], sql: 'select "SECCODE", "F001N" from {p_stock9402}' },
};
export const members = manifest(
  {
    code: 'p_stock9405',
    name: ['会员行情', 'Quotes for members'],
    category: 'listed/quotes',
    vipOnly: true,
    prices: { month: 4 },
  },
  ['SECCODE', '证券代码', 'Security code'],
);
export const empty = manifest({ code: 'p_fund9600', name: ['基金', 'Funds'], category: 'funds' }, [
  'FUNDCODE',
  '基金代码',
  'Fund code',
]);
