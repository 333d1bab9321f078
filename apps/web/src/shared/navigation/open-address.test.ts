import { expect, test } from 'vitest';
import { isOpen, withWord, wordAt } from './open-address.ts';

const OPEN = '/products-en/:topic';

test('an address whose last part is open stands for one word in its place, and for nothing longer or shorter', () => {
  expect([isOpen(OPEN), isOpen('/products-en')]).toEqual([true, false]);
  expect(wordAt(OPEN, '/products-en/margin-trading')).toBe('margin-trading');
  for (const other of ['/products-en', '/products-en/', '/products-en/etfs/more', '/products/etfs'])
    expect(wordAt(OPEN, other), other).toBeNull();
});

test('an address without an open part has no word, and none is put into it', () => {
  expect(wordAt('/products-en', '/products-en')).toBeNull();
  expect(withWord('/products-en', 'etfs')).toBe('/products-en');
  expect(withWord(OPEN, 'etfs')).toBe('/products-en/etfs');
});
