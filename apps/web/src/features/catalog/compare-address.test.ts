import { expect, test } from 'vitest';
import { isComparable, productsIn } from './compare-address.ts';

const read = (products: string) => productsIn(new URLSearchParams({ products }));

test('an address names data sets and packages, each once, a data set also by its bare code', () => {
  expect(read('dataset:p_stock2402,package:stock-quotes, p_stock2402,p_stock2401')).toEqual({
    products: ['dataset:p_stock2402', 'package:stock-quotes', 'dataset:p_stock2401'],
    left: 0,
  });
  expect(read('')).toEqual({ products: [], left: 0 });
});

test('of more than four products the first four are compared, and the others are counted', () => {
  expect(read('p_a1,p_a2,p_a3,p_a4,p_a5,p_a6')).toMatchObject({ products: { length: 4 }, left: 2 });
});

test('what names no product is compared with nothing', () => {
  expect(['dataset:p_stock2402', 'package:english'].every(isComparable)).toBe(true);
  expect(['membership:vip1', 'nonsense', 'dataset:x', 'package:../x'].some(isComparable)).toBe(false);
});
