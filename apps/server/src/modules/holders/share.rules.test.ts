import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayShares, firstExcess, shareOn, WHOLE } from './share.rules.ts';

const from = (fromDay: string, basisPoints: number) => ({ fromDay, basisPoints });

describe('a share', () => {
  it('starts on its day and lasts until the next share starts', () => {
    const shares = [from('2026-03-10', 2_000), from('2026-03-01', 1_000)];
    expect(
      ['2026-02-28', '2026-03-01', '2026-03-09', '2026-03-10'].map((day) => shareOn(shares, day)),
    ).toEqual([0, 1_000, 1_000, 2_000]);
  });

  it('is rounded down once for each month, and its daily amounts add up to the monthly amount', () => {
    const revenue = fc.array(fc.bigInt({ min: -5_000n, max: 9_000n }), { maxLength: 31 });
    fc.assert(
      fc.property(revenue, fc.nat({ max: WHOLE }), (fen, basisPoints) => {
        const days = fen.map((revenueFen, i) => ({
          day: `2026-03-${String(i + 1).padStart(2, '0')}`,
          revenueFen,
        }));
        const parts = dayShares(days, [from('2026-03-01', basisPoints)]);
        const exact = fen.reduce((sum, one) => sum + one, 0n) * BigInt(basisPoints);
        const sum = parts.reduce((all, part) => all + part, 0n);
        expect(sum * BigInt(WHOLE) <= exact && exact < (sum + 1n) * BigInt(WHOLE)).toBe(true);
      }),
    );
  });

  it('applies from the day of a change on if it changes within a month', () => {
    const days = [
      { day: '2026-03-01', revenueFen: 1_000n },
      { day: '2026-03-02', revenueFen: 1_000n },
    ];
    expect(dayShares(days, [from('2026-01-01', 5_000), from('2026-03-02', 1_000)])).toEqual([500n, 100n]);
  });

  it('is checked together with the data set’s other shares, and the first day on which they exceed 100 % is found', () => {
    const one = [from('2026-01-01', 6_000)];
    expect(firstExcess([one, [from('2026-02-01', 4_000)]])).toBeNull();
    expect(firstExcess([one, [from('2026-02-01', 4_000), from('2026-04-01', 4_001)]])).toBe('2026-04-01');
    expect(firstExcess([[...one, from('2026-04-01', 0)], [from('2026-04-01', WHOLE)]])).toBeNull();
  });
});
