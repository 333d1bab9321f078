import { expect, test } from 'vitest';
import { spansWithin } from './days.ts';

test('a span is offered only if the data covers it', () => {
  expect(spansWithin({ from: '2023-06-30', to: '2026-06-30' }, '2026-06-30')).toEqual([
    'latest',
    'month',
    'quarter',
    'year',
    'thisYear',
  ]);
  expect(spansWithin({ from: '2026-02-02', to: '2026-06-30' }, '2026-06-30')).toEqual([
    'latest',
    'month',
    'quarter',
  ]);
  expect(spansWithin({ from: '2026-06-30', to: '2026-06-30' }, '2026-06-30')).toEqual(['latest']);
  expect(spansWithin(null, '2026-06-30')).toHaveLength(5);
});
