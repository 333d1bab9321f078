import fc from 'fast-check';
import { expect, test } from 'vitest';
import { effectsOf, type WeightedScore } from './decomposition.rules.ts';

const part = (code: string, score: number, weight: number): WeightedScore => ({ code, score, weight });

test('a change in score contributes by the mean weight, and a change in weight by the part’s lead over the whole', () => {
  // 60 × 50 % + 40 × 50 % = 50 becomes 64 × 60 % + 40 × 40 % = 54.4. The mean of both totals is 52.2.
  expect(effectsOf([part('E', 60, 50), part('S', 40, 50)], [part('E', 64, 60), part('S', 40, 40)])).toEqual([
    { code: 'E', scoreEffect: 2.2, weightEffect: 0.98, contribution: 3.18 },
    { code: 'S', scoreEffect: 0, weightEffect: 1.22, contribution: 1.22 },
  ]);
});

test('a new part contributes only through its weight', () => {
  const [fresh] = effectsOf([part('S', 40, 100)], [part('E', 60, 50), part('S', 40, 50)]);
  expect(fresh).toEqual({ code: 'E', scoreEffect: 0, weightEffect: 7.5, contribution: 7.5 });
});

const parts = fc
  .array(fc.record({ score: fc.integer({ min: 0, max: 1_000 }), share: fc.integer({ min: 1, max: 50 }) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((list) => {
    const whole = list.reduce((sum, { share }) => sum + share, 0);
    return list.map(({ score, share }, at) => part(`T${at}`, score / 10, (share / whole) * 100));
  });
const totalOf = (list: readonly WeightedScore[]): number =>
  list.reduce((sum, { score, weight }) => sum + (score * weight) / 100, 0);

test('all effects add up to the change of the whole, even if parts are added or removed', () => {
  fc.assert(
    fc.property(parts, parts, (before, after) => {
      const effects = effectsOf(before, after);
      const sum = effects.reduce((total, { contribution }) => total + contribution, 0);
      // Each effect is rounded to four decimals.
      expect(Math.abs(sum - (totalOf(after) - totalOf(before)))).toBeLessThan(0.002);
      for (const { scoreEffect, weightEffect, contribution } of effects)
        expect(contribution).toBeCloseTo(scoreEffect + weightEffect, 6);
    }),
  );
});
