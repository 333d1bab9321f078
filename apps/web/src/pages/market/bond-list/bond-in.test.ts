import { expect, test } from 'vitest';
import { bondIn } from './bond-in.ts';

test('filters select a bond only if they contain exactly one code', () => {
  expect(bondIn({ scode: '113019' })).toBe('113019');
  expect(bondIn({ scode: '019547.IB', type: 'treasury' })).toBe('019547.IB');
  for (const where of [{}, { scode: '' }, { scode: '113019,113020' }, { type: 'treasury' }])
    expect(bondIn(where)).toBeNull();
});
