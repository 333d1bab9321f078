import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contributionsOf } from './contribution.rules.ts';

const WEIGHTS_ON = '2025-05-30';
const DAYS = ['2025-06-03', '2025-06-04', '2025-06-05'];
const DAY = '2025-06-05';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe('contributions to the change of an index', () => {
  test('match an example that was calculated by hand', () => {
    const first = [
      { date: DAYS[0] ?? '', close: 10, reference: 10 },
      { date: DAY, close: 10.2, reference: 10 },
    ];
    const second = [
      { date: DAYS[0] ?? '', close: 22, reference: 20 },
      { date: DAY, close: 21.78, reference: 22 },
    ];
    const contributions = contributionsOf(
      [
        { weight: 60, bars: first },
        { weight: 40, bars: second },
      ],
      { weightsOn: WEIGHTS_ON, day: DAY, previousClose: 1000 },
    );
    // The two constituents are worth 60 and 44, so they weigh 57.692308 % and 42.307692 %. They change by +2 % and −1
    // %.
    expect(contributions).toEqual([
      { weightBefore: 57.692308, changePercent: 2, contribution: 1.153846, points: 11.538462 },
      { weightBefore: 42.307692, changePercent: -1, contribution: -0.423077, points: -4.230769 },
    ]);
  });

  test('are zero for a constituent that did not trade, which keeps its weight', () => {
    const [idle] = contributionsOf(
      [
        { weight: 50, bars: [] },
        { weight: 50, bars: [{ date: DAY, close: 11, reference: 10 }] },
      ],
      { weightsOn: WEIGHTS_ON, day: DAY, previousClose: 100 },
    );
    expect(idle).toEqual({ weightBefore: 50, changePercent: null, contribution: 0, points: 0 });
  });

  test("add up to the index’s change, and the constituents' weights add up to 100", () => {
    const move = fc.double({ min: -0.2, max: 0.2, noNaN: true });
    const company = fc.record({
      shares: fc.integer({ min: 1, max: 1_000_000 }),
      price: fc.integer({ min: 100, max: 100_000 }),
      moves: fc.tuple(move, move, move),
    });
    fc.assert(
      fc.property(fc.array(company, { minLength: 1, maxLength: 40 }), (companies) => {
        const closes = companies.map(({ price, moves: [first, second, third] }) => {
          const closesOf = [price, price * (1 + first), price * (1 + first) * (1 + second)];
          return [...closesOf, (closesOf[2] ?? 0) * (1 + third)];
        });
        const valueAt = (at: number): number =>
          sum(companies.map(({ shares }, i) => shares * (closes[i]?.[at] ?? 0)));
        const weighted = companies.map(({ shares, price }, i) => ({
          weight: (shares * price * 100) / valueAt(0),
          bars: DAYS.map((date, at) => ({
            date,
            close: closes[i]?.[at + 1] ?? 0,
            reference: closes[i]?.[at] ?? 0,
          })),
        }));
        const contributions = contributionsOf(weighted, {
          weightsOn: WEIGHTS_ON,
          day: DAY,
          previousClose: 1000,
        });
        expect(sum(contributions.map(({ weightBefore }) => weightBefore))).toBeCloseTo(100, 3);
        const change = (valueAt(3) / valueAt(2) - 1) * 100;
        expect(sum(contributions.map(({ contribution }) => contribution))).toBeCloseTo(change, 3);
        expect(sum(contributions.map(({ points }) => points))).toBeCloseTo(change * 10, 2);
      }),
    );
  });
});
