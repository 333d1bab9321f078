import { continuousFactors } from '@jishi/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mainContracts, rollsOf, spreadOf } from './contract.rules.ts';

const LAST_DAYS = { ag2506: '2025-06-16', ag2508: '2025-08-15', ag2510: '2025-10-15' };
const day = (date: string, interests: Partial<Record<keyof typeof LAST_DAYS, number>>) =>
  Object.entries(interests).map(([code, openInterest]) => ({
    code,
    date,
    lastDay: LAST_DAYS[code as keyof typeof LAST_DAYS],
    close: null,
    settlement: null,
    openInterest,
  }));

describe('the main contract', () => {
  test('is the one with the highest open interest on the previous day, and is never followed by one that expires earlier', () => {
    const main = mainContracts([
      ...day('2025-05-12', { ag2506: 300, ag2508: 200 }),
      ...day('2025-05-13', { ag2506: 200, ag2508: 250 }),
      ...day('2025-05-14', { ag2506: 260, ag2508: 250 }),
      ...day('2025-05-15', { ag2506: 100, ag2508: 240, ag2510: 250 }),
      ...day('2025-05-16', { ag2508: 260, ag2510: 255 }),
    ]);
    expect([...main.values()]).toEqual(['ag2506', 'ag2506', 'ag2508', 'ag2508', 'ag2510']);
  });
});

describe('the continuous series', () => {
  test('multiplies earlier prices by 1.05 if the new contract costs 105 and the old one 100', () => {
    const days = [
      { date: '2025-05-12', contract: 'ag2506' },
      { date: '2025-05-13', contract: 'ag2506' },
      { date: '2025-05-14', contract: 'ag2508' },
    ];
    const rolls = rollsOf(days, (contract) => (contract === 'ag2506' ? 100 : 105));
    expect(rolls).toEqual([{ date: '2025-05-14', from: 'ag2506', to: 'ag2508', ratio: 1.05 }]);
    expect(
      continuousFactors(
        days.map(({ date }) => date),
        rolls,
      ),
    ).toEqual([1.05, 1.05, 1]);
  });

  test('changes from day to day as the main contract does, even on a roll', () => {
    const price = fc.double({ min: 1, max: 10_000, noNaN: true });
    const step = fc.record({ near: price, far: price, isRoll: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { minLength: 2, maxLength: 40 }), (steps) => {
        let number = 0;
        const days = steps.map(({ isRoll }, at) => {
          if (isRoll && at > 0) number += 1;
          return { date: `d${String(at).padStart(3, '0')}`, contract: `c${number}`, number };
        });
        const closes = new Map(
          steps.flatMap(({ near, far }, at) => [
            [`c${days[at]?.number} ${days[at]?.date}`, near],
            [`c${(days[at]?.number ?? 0) + 1} ${days[at]?.date}`, far],
          ]),
        );
        const closeOf = (contract: string, date: string): number | null =>
          closes.get(`${contract} ${date}`) ?? null;
        const rolls = rollsOf(days, closeOf);
        const factors = continuousFactors(
          days.map(({ date }) => date),
          rolls,
        );
        expect(factors.at(-1)).toBe(1);
        for (const [at, { contract, date }] of days.entries()) {
          const before = days[at - 1];
          if (before === undefined) continue;
          const own = (closeOf(contract, date) ?? 0) / (closeOf(contract, before.date) ?? 0);
          const adjusted =
            ((closeOf(contract, date) ?? 0) * (factors[at] ?? 0)) /
            ((closeOf(before.contract, before.date) ?? 0) * (factors[at - 1] ?? 0));
          expect(adjusted / own).toBeCloseTo(1, 9);
        }
      }),
    );
  });
});

test("a spread is the difference from the nearest contract's settlement price, in per cent and in per cent a year", () => {
  const near = { settlement: 8000, lastDay: '2025-06-16' };
  expect(spreadOf(near, { settlement: 8080, lastDay: '2026-06-16' })).toEqual({ spread: 1, spreadAnnual: 1 });
  expect(spreadOf(near, { settlement: 8080, lastDay: '2025-12-15' })).toEqual({
    spread: 1,
    spreadAnnual: 2.0156,
  });
  expect(spreadOf(near, near)).toEqual({ spread: 0, spreadAnnual: null });
});
