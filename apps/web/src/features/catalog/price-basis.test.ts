import type { DatasetDetail } from '@jishi/contract';
import { expect, test } from 'vitest';
import { priceBasisOf } from './price-basis.ts';

const close = { role: 'close' } as DatasetDetail['fields'][number];

test.each([
  ['股票历史日行情', 'listed/quotes', [close], 'unadjusted'],
  ['前复权日行情', 'listed/quotes', [close], 'forward'],
  ['证券复权因子', 'listed/quotes', [close], null],
  ['大宗交易数据', 'listed/quotes', [], null],
  ['指数行情表', 'indices', [close], null],
] as const)('the prices of %s', (zh, category, fields, basis) => {
  expect(priceBasisOf({ name: { zh, en: '' }, category, fields: [...fields] })).toBe(basis);
});
