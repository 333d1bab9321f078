import { expect, test } from 'vitest';
import { monthsBefore } from './calendar.ts';

test('monthsBefore returns the last day of the earlier month if that month is shorter', () => {
  expect(monthsBefore('2025-03-31', 1)).toBe('2025-02-28');
  expect(monthsBefore('2024-02-29', 12)).toBe('2023-02-28');
  expect(monthsBefore('2025-01-15', 3)).toBe('2024-10-15');
});
