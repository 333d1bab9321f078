import { expect, test } from 'vitest';
import { parametersOf, withParameters } from './address.ts';

test('parameters are read after the path of the hash, with signs of their own in values', () => {
  expect(Object.fromEntries(parametersOf('#/bond?q=a%3Fb%26c&x=1'))).toEqual({ q: 'a?b&c', x: '1' });
  expect([...parametersOf('#/bond'), ...parametersOf('')]).toEqual([]);
});

test('a set parameter leaves the others as they are, and an empty text takes one away', () => {
  const before = new URLSearchParams('a=1&b=2&c=3');
  expect(`${withParameters(before, { b: '', c: '4', d: undefined, e: '5' })}`).toBe('a=1&c=4&e=5');
  expect(`${before}`).toBe('a=1&b=2&c=3');
});
