import { expect, test } from 'vitest';
import { compareAddress, isComparable } from './compare-address.ts';

const read = (products: string) => compareAddress.read(new URLSearchParams({ products })).comparison;

test('each product in a URL is compared once, and a code without a kind is a data set', () => {
  expect(read('dataset:p_stock2402,package:stock-quotes, p_stock2402,p_stock2401')).toEqual({
    products: ['dataset:p_stock2402', 'package:stock-quotes', 'dataset:p_stock2401'],
    left: 0,
  });
  expect(read('')).toEqual({ products: [], left: 0 });
});

test('the first four products are compared, and the number of the others is returned', () => {
  expect(read('p_a1,p_a2,p_a3,p_a4,p_a5,p_a6')).toMatchObject({ products: { length: 4 }, left: 2 });
});

test('only data sets and packages can be compared', () => {
  expect(['dataset:p_stock2402', 'package:english'].every(isComparable)).toBe(true);
  expect(['membership:vip1', 'nonsense', 'dataset:x', 'package:../x'].some(isComparable)).toBe(false);
});
