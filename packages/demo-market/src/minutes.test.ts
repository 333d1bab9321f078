import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf } from './base/day.ts';
import { marketOf } from './market/market.ts';
import { minutes } from './tables/minutes.ts';

const options = fc.record({
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  securities: fc.constant(8),
  years: fc.constant(1),
  until: fc.integer({ min: dayOf(2015, 1, 1), max: dayOf(2035, 12, 31) }),
});

test('the minutes of the last day add up to its daily bar: prices, volume and value', () => {
  fc.assert(
    fc.property(options, (sample) => {
      const market = marketOf(sample);
      const days = Map.groupBy(minutes(market), ([code]) => String(code));
      for (const [code, rows] of days) {
        const bars = market.bars(market.companyOf(code));
        const lastOf = (series: ArrayLike<number>) => series[series.length - 1] ?? 0;
        const figures = (at: number) => rows.map((row) => Number(row[at]));
        const sum = (values: number[]) => values.reduce((total, one) => total + one, 0);
        const fen = (yuan: number) => Math.round(yuan * 100);
        const [[open], highs, lows, closes] = [figures(3), figures(4), figures(5), figures(6)] as const;
        expect({
          ...{ open: fen(open ?? 0), high: fen(Math.max(...highs)), low: fen(Math.min(...lows)) },
          ...{ close: fen(closes.at(-1) ?? 0), volume: sum(figures(7)), amount: sum(figures(8)) },
        }).toEqual({
          ...{ open: lastOf(bars.open), high: lastOf(bars.high), low: lastOf(bars.low) },
          ...{ close: lastOf(bars.close), volume: lastOf(bars.volume), amount: lastOf(bars.amount) },
        });
      }
    }),
    { numRuns: 12 },
  );
});
