import { expect, test } from 'vitest';
import { periodsBetween } from './periods.ts';

test('between two periods lie all others of their kind', () => {
  expect(periodsBetween('2023', '2025')).toEqual(['2023', '2024', '2025']);
  expect(periodsBetween('2024-Q4', '2025-Q2')).toEqual(['2024-Q4', '2025-Q1', '2025-Q2']);
  expect(periodsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(periodsBetween('2025-Q3', '2025-Q3')).toEqual(['2025-Q3']);
});
