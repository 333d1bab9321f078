import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COVERAGE_SHARE_MIN, medianOfWhole, standsForWhole, sumOfWhole } from './index.ts';

describe('a figure from partial data', () => {
  it('represents the whole if at least half of the values are known', () => {
    expect([standsForWhole(2, 5), standsForWhole(3, 5), standsForWhole(2, 4)]).toEqual([false, true, true]);
    expect([standsForWhole(0, 0), standsForWhole(1, 1)]).toEqual([false, true]);
  });

  it('is computed from the known values alone', () => {
    expect(medianOfWhole([8, null, 1])).toBe(4.5);
    expect(sumOfWhole([8, null, 1])).toBe(9);
  });

  it('is null if more than half of the values are missing', () => {
    expect([medianOfWhole([8, null, null]), sumOfWhole([8, null, null])]).toEqual([null, null]);
    expect([medianOfWhole([]), sumOfWhole([])]).toEqual([null, null]);
  });

  it('exists if and only if the share of known values reaches the minimum', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer()), { minLength: 1 }), (values) => {
        const share = values.filter((value) => value !== null).length / values.length;
        expect(medianOfWhole(values) !== null).toBe(share >= COVERAGE_SHARE_MIN);
        expect(sumOfWhole(values) !== null).toBe(share >= COVERAGE_SHARE_MIN);
      }),
    );
  });
});
