import { WEEKDAYS_ONLY } from '@jishi/market-math';
import { describe, expect, it, vi } from 'vitest';
import { quotesManifest } from '../../../test/harness/market.ts';
import { describedDataset } from '../datasets/dataset.fixture.ts';
import { trialBoundOf } from './trial-bound.ts';

/** A Monday. */
const at = new Date('2026-03-02T02:00:00Z');
const datasetTo = (coverageTo: string | null) =>
  describedDataset(quotesManifest('p_test1001', { prices: { use: 1 }, trialCalls: 1, trialDays: 3 }), {
    coverageFrom: coverageTo === null ? null : '2020-01-01',
    coverageTo,
  });
/** A registry that counts how often its calendar is read. */
function counting() {
  const market = vi.fn(() => ({ calendar: WEEKDAYS_ONLY, today: '' }));
  return {
    market,
    deps: {
      registry: {
        get market() {
          return market();
        },
      },
    },
  };
}
const sinceOf = (coverageTo: string | null): string | undefined => {
  const { deps } = counting();
  return trialBoundOf(deps, { dataset: datasetTo(coverageTo), at }).history?.since;
};

describe('the limit of a trial', () => {
  it('is counted back from the newest row, or from today if rows are in the future or undated', () => {
    expect(sinceOf('2025-12-31')).toBe('2025-12-29');
    expect(sinceOf('2026-12-31')).toBe('2026-02-26');
    expect(sinceOf(null)).toBe('2026-02-26');
  });

  it('is computed once for each version of the data set and each market day', () => {
    const { market, deps } = counting();
    const dataset = datasetTo('2026-12-31');
    for (let call = 0; call < 5; call++) trialBoundOf(deps, { dataset, at });
    expect(market).toHaveBeenCalledTimes(1);
    const nextDay = trialBoundOf(deps, { dataset, at: new Date('2026-03-03T02:00:00Z') });
    expect(nextDay.history?.since).toBe('2026-02-27');
    trialBoundOf(deps, { dataset: datasetTo('2026-12-31'), at });
    expect(market).toHaveBeenCalledTimes(3);
  });
});
