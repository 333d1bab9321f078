import { expect, it, vi } from 'vitest';
import { quotesManifest } from '../../../../test/harness/market.ts';
import { describedDataset } from '../dataset.fixture.ts';
import { queryOf } from './query.fixture.ts';

// The number of names is limited per process, and earlier tests may have used some of them.
vi.resetModules();
const { selectionOf, selectSql } = await import('./select.ts');

/** Returns the statement name of a call. Calls differ only in the number of their data set. */
function nameOf(number: number): string | undefined {
  const manifest = quotesManifest(`p_test${String(number).padStart(4, '0')}`);
  const dataset = describedDataset(manifest);
  return selectSql(dataset, selectionOf(dataset, queryOf(dataset, { scode: '600001' }))).name;
}

it('the number of prepared statements is bounded, and the first statements stay prepared', () => {
  const first = nameOf(0);
  expect(first).toBeDefined();
  const names = new Set(Array.from({ length: 1_500 }, (_, number) => nameOf(number)));
  expect(names.size).toBeLessThanOrEqual(1_001);
  expect(nameOf(0)).toBe(first);
  expect(nameOf(1_499)).toBeUndefined();
});
