import { expect, test } from 'vitest';
import { isOpen, withWord, wordAt } from './open-address.ts';

const OPEN = '/products-en/:topic';

test('an address with a variable last part matches exactly one word there', () => {
  expect([isOpen(OPEN), isOpen('/products-en')]).toEqual([true, false]);
  expect(wordAt(OPEN, '/products-en/margin-trading')).toBe('margin-trading');
  for (const other of ['/products-en', '/products-en/', '/products-en/etfs/more', '/products/etfs'])
    expect(wordAt(OPEN, other), other).toBeNull();
});

test('an address without a variable part has no word and stays unchanged when a word is put into it', () => {
  expect(wordAt('/products-en', '/products-en')).toBeNull();
  expect(withWord('/products-en', 'etfs')).toBe('/products-en');
  expect(withWord(OPEN, 'etfs')).toBe('/products-en/etfs');
});
