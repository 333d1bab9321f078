import { expect, test } from 'vitest';
import { choiceOf, orderAddress } from './choice.ts';

const choiceIn = (query: string) => choiceOf(orderAddress.read(new URLSearchParams(query)));

test('a URL specifies an order, items in the cart, or a product with mode and quantity', () => {
  expect(choiceIn('number=20261123ABCDEFGH')).toEqual({ kind: 'order', number: '20261123ABCDEFGH' });
  expect(choiceIn('items=3,14')).toEqual({ kind: 'items', ids: ['3', '14'] });
  expect(choiceIn('product=dataset:p_stock2402&mode=month&quantity=2')).toEqual({
    kind: 'product',
    line: { product: 'dataset:p_stock2402', mode: 'month', quantity: 2 },
  });
});

test.each([
  '',
  'number=short',
  'items=,x',
  'product=p_stock2402&mode=month&quantity=1',
  'product=dataset:p_stock2402&mode=month&quantity=0',
  'product=dataset:p_stock2402&mode=hour&quantity=1',
  'product=dataset:p_stock2402&mode=month&quantity=1e9',
])('a URL with %j specifies nothing that can be shown or bought', (query) => {
  expect(choiceIn(query)).toBeNull();
});
