import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ExDate, type FactorStep, factorSteps, impliedExDates } from './adjustment.rules.ts';

const exDate = (
  date: string,
  closeBefore: number | null,
  reference: number | null,
  factor: number | null = null,
): ExDate => ({
  date,
  closeBefore,
  reference,
  backwardFactor: factor,
});
const factorOn = (steps: readonly FactorStep[], date: string): number =>
  steps.filter((step) => step.date <= date).at(-1)?.factor ?? Number.NaN;

describe('adjustment factors', () => {
  it('are 1 if there are no ex-dates', () => {
    expect(factorSteps([], '2024-01-02')).toEqual([{ date: '2024-01-02', factor: 1 }]);
  });

  it('follow from the previous close and the reference price: a bonus of ten shares for ten doubles the factor', () => {
    // With a cash dividend of 0.20 a share, a close of 10.20 becomes the reference price (10.20 − 0.20) / 1. With ten
    // bonus shares for ten, a close of 12.00 becomes 12.00 / 2.
    const steps = factorSteps([exDate('2024-06-03', 10.2, 10), exDate('2025-06-03', 12, 6)], '2024-01-02');
    expect(steps).toEqual([
      { date: '2024-01-02', factor: 1 },
      { date: '2024-06-03', factor: 1.02 },
      { date: '2025-06-03', factor: 2.04 },
    ]);
  });

  it('from the data set take precedence, and the first of them also determines the factor before its ex-date', () => {
    const steps = factorSteps(
      [exDate('2024-06-03', 10, 5, 30), exDate('2025-06-03', 12, 6, 61)],
      '2024-01-02',
    );
    expect(steps.map(({ factor }) => factor)).toEqual([15, 30, 61]);
  });

  it('start with the factor in force on the first day, without steps for earlier ex-dates', () => {
    const steps = factorSteps([exDate('2020-06-03', 10, 5), exDate('2025-06-03', 12, 6)], '2024-01-02');
    expect(steps).toEqual([
      { date: '2024-01-02', factor: 2 },
      { date: '2025-06-03', factor: 4 },
    ]);
  });

  it('do not change on an ex-date without usable figures', () => {
    const steps = factorSteps([exDate('2024-06-03', null, 10), exDate('2025-06-03', 12, 0)], '2024-01-02');
    expect(steps.map(({ factor }) => factor)).toEqual([1, 1, 1]);
  });
});

describe('the ex-dates that quotes imply', () => {
  const quote = (date: string, previousClose: number | null, close: number | null) => ({
    date,
    previousClose,
    close,
  });

  it('are the days whose reference price differs from the previous close', () => {
    const quotes = [quote('2025-06-26', 11, 12), quote('2025-06-27', 6, 6.3), quote('2025-06-30', 6.3, 6.4)];
    expect(impliedExDates(quotes)).toEqual([
      { date: '2025-06-27', closeBefore: 12, reference: 6, backwardFactor: null, barBefore: '2025-06-26' },
    ]);
  });

  it('exclude days whose difference is below the price step or whose prices are unknown', () => {
    expect(impliedExDates([quote('2025-06-26', 11, 0.3), quote('2025-06-27', 0.1 + 0.2, 0.3)])).toEqual([]);
    expect(impliedExDates([quote('2025-06-26', 11, null), quote('2025-06-27', 6, 6.3)])).toEqual([]);
    expect(impliedExDates([quote('2025-06-26', 11, 12), quote('2025-06-27', null, 6.3)])).toEqual([]);
  });
});

/**
 * Trading days, each with its price change during the day and its overnight factor, which is 1 unless the day is an
 * ex-date.
 */
const daysArbitrary = fc.array(
  fc.record({
    move: fc.double({ min: 0.9, max: 1.1, noNaN: true }),
    exRatio: fc.oneof(fc.constant(1), fc.double({ min: 1.001, max: 3, noNaN: true })),
  }),
  { minLength: 2, maxLength: 60 },
);

describe('an adjusted series', () => {
  it('changes by exactly the published percentage each day, including ex-dates', () => {
    fc.assert(
      fc.property(daysArbitrary, fc.boolean(), (days, named) => {
        let close = 10;
        let factor = 1;
        const exDates: ExDate[] = [];
        const bars = days.map(({ move, exRatio }, at) => {
          const date = new Date(Date.UTC(2024, 0, 2 + at)).toISOString().slice(0, 10);
          const reference = close / exRatio;
          factor *= exRatio;
          if (exRatio > 1) exDates.push(exDate(date, close, reference, named ? factor : null));
          close = reference * move;
          return { date, close, move };
        });
        const steps = factorSteps(exDates, bars[0]?.date ?? '');
        const adjusted = bars.map(({ date, close }) => close * factorOn(steps, date));
        for (const [at, { move }] of bars.entries()) {
          if (at > 0) expect((adjusted[at] ?? 0) / (adjusted[at - 1] ?? 0)).toBeCloseTo(move, 9);
        }
      }),
    );
  });
});
