import { expect, test } from 'vitest';
import { isOpen, withWord, wordAt } from './open-address.ts';

const OPEN = '/products-en/:topic';

test('a URL with a variable last part matches exactly one word in that position', () => {
  expect([isOpen(OPEN), isOpen('/products-en')]).toEqual([true, false]);
  expect(wordAt(OPEN, '/products-en/margin-trading')).toBe('margin-trading');
  for (const other of ['/products-en', '/products-en/', '/products-en/etfs/more', '/products/etfs'])
    expect(wordAt(OPEN, other), other).toBeNull();
});

test('a URL without a variable part yields no word and ignores a word to insert', () => {
  expect(wordAt('/products-en', '/products-en')).toBeNull();
  expect(withWord('/products-en', 'etfs')).toBe('/products-en');
  expect(withWord(OPEN, 'etfs')).toBe('/products-en/etfs');
});
