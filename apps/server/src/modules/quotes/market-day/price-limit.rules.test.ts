import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DayPrices, hasWarning, limitPercentOf, limitStateOf } from './price-limit.rules.ts';

const on = (date: string, board: Parameters<typeof limitPercentOf>[0]['board'], isWarned = false) =>
  limitPercentOf({ date, board, isWarned });
const prices = (over: Partial<DayPrices>): DayPrices => ({
  code: '600901',
  reference: 10,
  close: 10,
  high: null,
  low: null,
  ...over,
});

test('the limit depends on the board, the risk warning and the date', () => {
  const day = '2025-06-30';
  expect(
    (['sseMain', 'szseMain', 'bShare', 'chinext', 'star', 'bse'] as const).map((board) => on(day, board)),
  ).toEqual([10, 10, 10, 20, 20, 30]);
  expect([on(day, 'sseMain', true), on(day, 'chinext', true), on(day, 'bse', true)]).toEqual([5, 20, 30]);
  expect([on('2020-08-21', 'chinext'), on('2020-08-24', 'chinext'), on('1996-12-13', 'sseMain')]).toEqual([
    10,
    20,
    null,
  ]);
  expect([on('2026-07-03', 'szseMain', true), on('2026-07-06', 'szseMain', true)]).toEqual([5, 10]);
  expect(on(day, null)).toBeNull();
  expect(['ST长江', '*ST长江', 'S*ST长江', 'XDST长江', '＊ST长江', '长江', '江ST'].map(hasWarning)).toEqual([
    ...Array(5).fill(true),
    false,
    false,
  ]);
});

test('a close at the rounded limit price is at the limit, and a close one step away is not', () => {
  // 10.05 × 1.1 = 11.055 and 10.05 × 0.9 = 9.045, both rounded half up.
  const state = (close: number, high = close, low = close) =>
    limitStateOf(prices({ reference: 10.05, close, high, low }), 10);
  expect([state(11.06), state(9.05)]).toEqual([
    { limit: 'up', left: null },
    { limit: 'down', left: null },
  ]);
  expect(state(11.05)).toEqual({ limit: null, left: null });
  expect(state(11, 11.06, 10)).toEqual({ limit: null, left: 'up' });
  expect(state(9.5, 10, 9.05)).toEqual({ limit: null, left: 'down' });
});

test('a price beyond the limit means that no limit applied, and without a reference price or a limit the result is null', () => {
  const none = { limit: null, left: null };
  expect(limitStateOf(prices({ close: 11, high: 14 }), 10)).toEqual(none);
  expect(limitStateOf(prices({ reference: null }), 10)).toEqual(none);
  expect(limitStateOf(prices({ close: 11 }), null)).toEqual(none);
});

test('limit prices differ from the exact limit by at most half a step, even for B shares quoted in thousandths', () => {
  const step = fc.constantFrom({ code: '600901', ticks: 100 }, { code: '900901', ticks: 1000 });
  fc.assert(
    fc.property(
      step,
      fc.integer({ min: 100, max: 500_000 }),
      fc.constantFrom(5, 10, 20, 30),
      (of, units, percent) => {
        const reference = units / of.ticks;
        const up = Math.round((units * (100 + percent)) / 100);
        const at = limitStateOf(prices({ code: of.code, reference, close: up / of.ticks }), percent);
        expect(at.limit).toBe('up');
      },
    ),
  );
});
