import { expect, it } from 'vitest';
import { quotesManifest } from '../../../../test/harness/market.ts';
import { makeDataset } from '../dataset.ts';
import { queryOf } from './query.fixture.ts';
import { selectionOf, selectSql } from './select.ts';

const state = {
  origin: 'own',
  described: true,
  feedFloor: 0n,
  version: 1n,
  rowCount: 0n,
  feedObjectId: 0n,
} as const;
const never = { coverageFrom: null, coverageTo: null, updatedAt: null };

/** The name of a call of which nothing but the number of its data set is another's. */
function nameOf(number: number): string | undefined {
  const manifest = quotesManifest(`p_test${String(number).padStart(4, '0')}`);
  const dataset = makeDataset({ manifest, ...state, ...never });
  return selectSql(dataset, selectionOf(dataset, queryOf(dataset, { scode: '600001' }))).name;
}

it('calls in ever new combinations prepare a bounded number of statements, and the known ones stay prepared', () => {
  const first = nameOf(0);
  expect(first).toBeDefined();
  const names = new Set(Array.from({ length: 1_500 }, (_, number) => nameOf(number)));
  expect(names.size).toBeLessThanOrEqual(1_001);
  expect(nameOf(0)).toBe(first);
  expect(nameOf(1_499)).toBeUndefined();
});
