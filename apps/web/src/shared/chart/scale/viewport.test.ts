import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ticksOf } from './scale.ts';
import { monthsOf, timeTicks } from './time-ticks.ts';
import {
  clampViewport,
  panViewport,
  viewportSince,
  viewportWith,
  visibleBars,
  zoomViewport,
} from './viewport.ts';

describe('the view of a chart', () => {
  test('never leaves the history, no matter how it is dragged and zoomed', () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ pan: fc.double({ min: -9000, max: 9000, noNaN: true }) }),
        fc.record({
          zoom: fc.double({ min: 0.01, max: 100, noNaN: true }),
          anchor: fc.double({ min: 0, max: 1, noNaN: true }),
        }),
      ),
    );
    fc.assert(
      fc.property(fc.integer({ min: 12, max: 6000 }), steps, (count, moves) => {
        let view = clampViewport({ start: 0, size: count }, count);
        for (const move of moves) {
          view =
            'pan' in move
              ? panViewport(view, move.pan, count)
              : zoomViewport(view, move.zoom, move.anchor, count);
          expect(view.start).toBeGreaterThanOrEqual(-1e-6);
          expect(view.start + view.size).toBeLessThanOrEqual(count + 1e-6);
          const { from, to } = visibleBars(view, count);
          expect(to - from).toBeLessThanOrEqual(Math.ceil(view.size) + 1);
        }
      }),
    );
  });

  test('keeps the bar at the anchor in place while zooming', () => {
    const view = { start: 100, size: 200 };
    const closer = zoomViewport(view, 0.5, 0.25, 1000);
    expect(closer).toEqual({ start: 125, size: 100 });
    expect(closer.start + closer.size * 0.25).toBe(view.start + view.size * 0.25);
  });

  test('aligns a short history to the right', () => {
    expect(clampViewport({ start: 0, size: 5 }, 5)).toEqual({ start: -7, size: 12 });
  });

  test('begins with the first trading day of a span', () => {
    const dates = Array.from({ length: 40 }, (_, at) =>
      new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10),
    );
    expect(viewportSince(dates, '2025-01-21')).toEqual({ start: 20, size: 20 });
    expect(viewportSince(dates, null)).toEqual({ start: 0, size: 40 });
    expect(viewportSince(dates, '2019-01-01')).toEqual({ start: 0, size: 40 });
  });

  test('moves only as far as necessary to show a bar', () => {
    const view = { start: 10, size: 20 };
    expect(viewportWith(view, 15, 100)).toBe(view);
    expect(viewportWith(view, 5, 100).start).toBe(5);
    expect(viewportWith(view, 30, 100).start).toBe(11);
  });
});

describe('ticks', () => {
  const near = (values: number[]): number[] => values.map((value) => expect.closeTo(value, 9));

  test('of a scale are round, within the scale, and about as many as requested', () => {
    expect(ticksOf({ lowest: 9.7, highest: 12.4 }, 5)).toEqual(near([10, 10.5, 11, 11.5, 12]));
    expect(ticksOf({ lowest: -0.34, highest: 0.34 }, 3)).toEqual(near([-0.25, 0, 0.25]));
    expect(ticksOf({ lowest: 0.12, highest: 0.31 }, 4)).toEqual(near([0.15, 0.2, 0.25, 0.3]));
    expect(ticksOf({ lowest: 0, highest: 8_300_000 }, 3)).toEqual([0, 4_000_000, 8_000_000]);
    expect(ticksOf({ lowest: 5, highest: 5 }, 4)).toEqual([]);
  });

  test('have no more decimals than the prices', () => {
    const narrow = { lowest: 2610.2, highest: 2613.9 };
    expect(ticksOf(narrow, 5, 0)).toEqual([2611, 2612, 2613]);
    expect(ticksOf(narrow, 5, 1)).toEqual(near([2610.5, 2611, 2611.5, 2612, 2612.5, 2613, 2613.5]));
    expect(ticksOf({ lowest: 106.49, highest: 106.53 }, 3, 3)).toEqual(
      near([106.49, 106.5, 106.51, 106.52, 106.53]),
    );
  });

  test('of a price axis that spans at least one yuan number from five to eight', () => {
    const prices = fc.tuple(
      fc.double({ min: 1, max: 2000, noNaN: true }),
      fc.double({ min: 0.02, max: 3, noNaN: true }),
    );
    fc.assert(
      fc.property(prices, ([lowest, share]) => {
        const range = Math.max(lowest * share, 1);
        const { length } = ticksOf({ lowest, highest: lowest + range }, 5);
        expect(length).toBeGreaterThanOrEqual(5);
        expect(length).toBeLessThanOrEqual(8);
      }),
    );
  });

  test('of time mark the starts of months, quarters or years, depending on the available room', () => {
    const dates = Array.from({ length: 730 }, (_, at) =>
      new Date(Date.UTC(2023, 0, 1 + at)).toISOString().slice(0, 10),
    );
    const months = monthsOf(dates);
    const labels = (from: number, to: number, bars: number): string[] =>
      timeTicks(dates, months, { from, to }, bars).map(({ label }) => label);
    expect(labels(0, 120, 15)).toEqual(['2023-02', '2023-03', '2023-04']);
    expect(labels(0, 400, 60)).toEqual(['2023-04', '2023-07', '2023-10', '2024-01']);
    expect(labels(0, 730, 250)).toEqual(['2024']);
    expect(labels(700, 730, 10)).toEqual(['12-10', '12-20', '12-30']);
    expect(labels(355, 375, 10)).toEqual(['2023-12-26', '2024-01-05']);
  });

  test('of time label the days of a few bars if at most one month starts among them, for example after a long gap', () => {
    const dates = ['2024-12-26', '2024-12-27', '2024-12-30', '2024-12-31', '2026-08-21'];
    const ticks = timeTicks(dates, monthsOf(dates), { from: 0, to: 5 }, 2);
    expect(ticks.map(({ label }) => label)).toEqual(['2024-12-26', '2024-12-30', '2026-08-21']);
  });
});
