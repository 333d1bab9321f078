import type { DailyBars } from '@jishi/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aggregateBars } from './aggregate.ts';
import { barFigures, barsOf } from './bars.ts';
import { changesOf } from './changes.ts';

type Row = [
  date: string,
  open: number | null,
  high: number | null,
  low: number | null,
  close: number,
  volume: number | null,
];

function answerOf(rows: readonly Row[], factors: DailyBars['factors'] = []): DailyBars {
  const column = <At extends 1 | 2 | 3 | 5>(at: At): (number | null)[] => rows.map((row) => row[at]);
  return {
    kind: 'stock',
    code: '600001',
    name: '甲',
    english: null,
    board: null,
    demo: false,
    late: null,
    dataset: 'p_stock2402',
    quote: null,
    dates: rows.map(([date]) => date),
    open: column(1),
    high: column(2),
    low: column(3),
    close: rows.map((row) => row[4]),
    volume: column(5),
    amount: column(5),
    reference: rows.map((_, at) => rows[at - 1]?.[4] ?? null),
    gaps: [],
    factors,
  };
}

/** Thursday and Friday, then a week of three days across the end of a month. */
const ROWS: Row[] = [
  ['2025-06-26', 10, 11, 9.5, 10.5, 100],
  ['2025-06-27', 10.5, 12, 10, 11, 200],
  ['2025-06-30', 11, 11.5, 8, 9, 300],
  ['2025-07-01', 9, 9.5, 8.5, 9.2, null],
  ['2025-07-04', 9.2, 13, 9, 12.5, 50],
];

describe('weekly and monthly bars', () => {
  test("have the first day's open, the last day's close, the extremes of all days, and the sums of volume and value", () => {
    const week = aggregateBars(barsOf(answerOf(ROWS), 'none'), 'week');
    expect(week.dates).toEqual(['2025-06-27', '2025-07-04']);
    expect([...week.open]).toEqual([10, 11]);
    expect([...week.high]).toEqual([12, 13]);
    expect([...week.low]).toEqual([9.5, 8]);
    expect([...week.close]).toEqual([11, 12.5]);
    expect([...week.volume]).toEqual([300, 350]);
    const month = aggregateBars(barsOf(answerOf(ROWS), 'none'), 'month');
    expect(month.dates).toEqual(['2025-06-30', '2025-07-04']);
    expect([...month.close]).toEqual([9, 12.5]);
    expect([...month.volume]).toEqual([600, 50]);
  });

  test('do not split a week at the end of a year', () => {
    const rows: Row[] = ['2024-12-30', '2024-12-31', '2025-01-02', '2025-01-06'].map((date) => [
      date,
      1,
      1,
      1,
      1,
      1,
    ]);
    expect(aggregateBars(barsOf(answerOf(rows), 'none'), 'week').dates).toEqual(['2025-01-02', '2025-01-06']);
  });

  test('treat a missing figure as unknown, not as 0', () => {
    const rows: Row[] = [
      ['2025-06-26', null, null, null, 10, null],
      ['2025-06-27', 9, 12, 8, 11, null],
    ];
    const week = aggregateBars(barsOf(answerOf(rows), 'none'), 'week');
    expect([week.open[0], week.high[0], week.low[0], week.close[0]]).toEqual([9, 12, 8, 11]);
    expect(week.volume[0]).toBeNaN();
  });

  test('preserve total volume, highest high and lowest low for any days', () => {
    const days = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 9 }), fc.double({ min: 1, max: 100, noNaN: true })),
      {
        minLength: 1,
      },
    );
    fc.assert(
      fc.property(days, fc.constantFrom('week' as const, 'month' as const), (moves, interval) => {
        let day = Date.UTC(2020, 0, 1);
        const rows = moves.map(([gap, price]): Row => {
          day += gap * 86_400_000;
          return [new Date(day).toISOString().slice(0, 10), price, price + 1, price - 1, price, 2];
        });
        const daily = barsOf(answerOf(rows), 'none');
        const bars = aggregateBars(daily, interval);
        expect(bars.volume.reduce((sum, volume) => sum + volume, 0)).toBe(rows.length * 2);
        expect(Math.max(...bars.high)).toBe(Math.max(...daily.high));
        expect(Math.min(...bars.low)).toBe(Math.min(...daily.low));
        expect(bars.dates.at(-1)).toBe(daily.dates.at(-1));
      }),
    );
  });
});

describe('adjusted prices', () => {
  const halved: Row[] = [
    ['2025-06-26', 10, 12, 10, 12, 100],
    ['2025-06-27', 6, 6.6, 5.9, 6.3, 200],
    ['2025-06-30', 6.3, 6.3, 6.3, 6.3, 100],
  ];
  const factors = [
    { date: '2025-06-26', factor: 3 },
    { date: '2025-06-27', factor: 6 },
  ];

  test('forward: keep the latest price and scale down prices before the ex-date', () => {
    const bars = barsOf(answerOf(halved, factors), 'forward');
    expect([...bars.close]).toEqual([6, 6.3, 6.3]);
    expect([...bars.open]).toEqual([5, 6, 6.3]);
    expect([...bars.volume]).toEqual([100, 200, 100]);
  });

  test("backward: multiply each day's price by the factor in effect on that day", () => {
    expect([...barsOf(answerOf(halved, factors), 'backward').close]).toEqual([36, 6.3 * 6, 6.3 * 6]);
  });

  test('equal the traded prices if there are no ex-dates', () => {
    for (const adjustment of ['forward', 'backward', 'none'] as const) {
      expect([...barsOf(answerOf(halved), adjustment).close]).toEqual([12, 6.3, 6.3]);
    }
  });
});

describe('the change of a bar', () => {
  const bars = {
    dates: ['2025-06-26', '2025-06-27', '2025-06-30', '2025-07-04'],
    close: [12, 6.3, 6.93, 7],
    reference: [null, 6, 6.3, null],
    gaps: ['2025-07-04'],
  };

  test('is relative to the day’s reference price, so that an ex-date is not a fall, and the day after a gap has no change', () => {
    expect([...changesOf(bars, 'day')]).toEqual([Number.NaN, 5, 10, Number.NaN]);
    const published = { ...bars, reference: [null, 6, 6.3, 7.136595] };
    expect(changesOf(published, 'day')[3]).toBeCloseTo(-1.914, 3);
  });

  test('of a week compounds those of its days, and is unknown across a gap but not across a suspension', () => {
    const whole = { ...bars, reference: [12, 6, 6.3, 6.93] };
    expect([...changesOf({ ...whole, gaps: [] }, 'week')]).toEqual([5, 11.1111]);
    expect([...changesOf(whole, 'week')]).toEqual([5, 11.1111]);
    expect([...changesOf({ ...whole, reference: [12, 6, 6.3, 7.5] }, 'week')]).toEqual([5, Number.NaN]);
  });
});

test('volume and traded value appear only if at least one bar has them', () => {
  const answer = answerOf([['2025-01-02', 1, 1, 1, 1, 5]]);
  const figuresOf = (part: Partial<typeof answer>) => barFigures(barsOf({ ...answer, ...part }, 'none'));
  const prices = ['open', 'high', 'low', 'close', 'change'];
  expect(figuresOf({ amount: [null] })).toEqual([...prices, 'volume']);
  expect(figuresOf({ amount: [7], volume: [null] })).toEqual([...prices, 'amount']);
});
