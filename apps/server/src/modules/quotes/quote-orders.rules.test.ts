import { expect, test } from 'vitest';
import { ordersOf } from './quote-orders.rules.ts';

const quote = (last: number | null, amount: number | null) =>
  ({ last, amount, changePercent: null, volume: null, turnoverRate: null, marketValue: null }) as never;

test('quotes are ordered by their code, and by figures that one of them has', () => {
  expect(ordersOf([quote(5, null), quote(6, 700)])).toEqual(['code', 'last', 'amount', 'codes']);
  expect(ordersOf([quote(5, null)])).toEqual(['code', 'last', 'codes']);
  expect(ordersOf([])).toEqual(['code', 'codes']);
});
