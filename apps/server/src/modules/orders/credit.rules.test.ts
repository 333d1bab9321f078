import { DAY_MS } from '@jishi/market-math';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BoughtRight } from '../entitlements/index.ts';
import { creditsFor, daysLeft, type NewTerm, type OldLine, oldLines, unusedFen } from './credit.rules.ts';

const now = new Date('2026-03-01T00:00:00Z');
const msLater = (ms: number): Date => new Date(now.getTime() + ms);
const inDays = (days: number): Date => msLater(days * DAY_MS);
const span = (from: number, to: number) => ({ startsAt: inDays(from), endsAt: inDays(to) });

type Row = OldLine['row'];
const row = (more: Partial<Row> = {}): Row => ({
  number: 'A1',
  orderId: 1n,
  line: 1,
  product: 'dataset:p_stock2402',
  mode: 'month',
  quantity: 1,
  name: { zh: '日行情', en: 'Daily quotes' },
  level: 0,
  days: 30,
  unitFen: 10_000n,
  amountFen: 10_000n,
  discountFen: 0n,
  creditFen: 0n,
  totalFen: 10_000n,
  effect: 'new',
  rights: 1,
  creditedBy: null,
  ...span(-20, 10),
  ...more,
});
const right = (more: Partial<BoughtRight> = {}): BoughtRight => ({
  isRestricted: false,
  id: 1n,
  datasetCode: 'p_stock2402',
  kind: 'term',
  ref: 'order:A1:1',
  calls: null,
  callsLeft: null,
  ...span(-20, 10),
  ...more,
});

describe('the days left', () => {
  it.each([
    ['the whole term before it begins', span(1, 8), 7],
    ['the whole term at its start', span(0, 7), 7],
    [
      'one fewer a millisecond after the start',
      { startsAt: msLater(-1), endsAt: msLater(7 * DAY_MS - 1) },
      6,
    ],
    ['one, exactly one day before the end', span(-6, 1), 1],
    ['none on the last day', span(-6, 0.999), 0],
    ['none at the end', span(-7, 0), 0],
    ['none after the end', span(-9, -2), 0],
  ])('are %s', (_, term, days) => {
    expect(daysLeft(term, now)).toBe(days);
  });
});

describe('the unused part of a price', () => {
  it('is rounded down to whole fen', () => {
    // 100.00 × 20 ÷ 30 = 66.66⅔ yuan; 1.00 × 6 ÷ 7 = 85.7 fen; 0.01 × 29 ÷ 30 = 0.97 fen.
    expect(unusedFen(10_000n, { days: 30, rights: 1 }, [span(-10, 20)], now)).toBe(6_666n);
    expect(unusedFen(100n, { days: 7, rights: 1 }, [span(-1, 6)], now)).toBe(85n);
    expect(unusedFen(1n, { days: 30, rights: 1 }, [span(-1, 29)], now)).toBe(0n);
  });

  it('is the mean across a package’s entitlements, where an ended entitlement counts as fully used', () => {
    // 100.00 × (20 + 10 + 0) ÷ (30 × 3) = 33.33⅓ yuan.
    expect(unusedFen(10_000n, { days: 30, rights: 3 }, [span(-10, 20), span(-20, 10)], now)).toBe(3_333n);
  });

  it('is the whole price before the term starts, even if it starts later because of an earlier term', () => {
    expect(unusedFen(9_999n, { days: 30, rights: 1 }, [span(0, 30)], now)).toBe(9_999n);
    expect(unusedFen(9_999n, { days: 30, rights: 1 }, [span(5, 65)], now)).toBe(9_999n);
  });

  it('is zero for calls, and for a line that has granted nothing', () => {
    expect(unusedFen(9_999n, { days: 0, rights: 1 }, [span(0, 30)], now)).toBe(0n);
    expect(unusedFen(9_999n, { days: 30, rights: 0 }, [span(0, 30)], now)).toBe(0n);
    expect(unusedFen(9_999n, { days: 30, rights: 1 }, [], now)).toBe(0n);
  });

  it('is the exact share rounded down, is between zero and the price, and never grows with time', () => {
    const cases = fc.record({
      paidFen: fc.bigInt({ min: 0n, max: 10_000_000n }),
      days: fc.integer({ min: 1, max: 365 }),
      ends: fc.array(fc.double({ min: -10, max: 400, noNaN: true }), { minLength: 1, maxLength: 5 }),
    });
    fc.assert(
      fc.property(cases, ({ paidFen, days, ends }) => {
        const open = ends.map((end) => span(end - days, end));
        const bought = { days, rights: open.length };
        const fen = unusedFen(paidFen, bought, open, now);
        const left = open.reduce((total, term) => total + Math.min(days, daysLeft(term, now)), 0);
        const exact = paidFen * BigInt(left);
        const divisor = BigInt(days * open.length);
        expect(fen).toBeGreaterThanOrEqual(0n);
        expect(fen).toBeLessThanOrEqual(paidFen);
        expect(fen * divisor).toBeLessThanOrEqual(exact);
        expect((fen + 1n) * divisor).toBeGreaterThan(exact);
        expect(unusedFen(paidFen, bought, open, inDays(1))).toBeLessThanOrEqual(fen);
      }),
    );
  });
});

describe('lines of earlier orders', () => {
  it('are worth the unused share of the discounted price, including any part paid by a credit', () => {
    // (100.00 − 10.01) × 10 ÷ 30 = 29.99⅔ yuan.
    const [old] = oldLines(
      [row({ discountFen: 1_001n, creditFen: 5_000n, totalFen: 3_999n })],
      [right()],
      now,
    );
    expect(old).toMatchObject({ unusedFen: 2_999n, datasets: ['p_stock2402'], endsAt: inDays(10) });
  });

  it('of data sets are valued by their own entitlements, and end when the last of these ends', () => {
    const rights = [
      right(),
      right({ datasetCode: 'p_stock2401', ...span(-10, 20) }),
      right({ datasetCode: 'p_other', ref: 'order:A1:2', ...span(0, 30) }),
      right({ datasetCode: 'p_pack', kind: 'calls', endsAt: null }),
    ];
    const [old] = oldLines([row({ rights: 2 })], rights, now);
    // 100.00 × (10 + 20) ÷ (30 × 2).
    expect(old).toMatchObject({
      unusedFen: 5_000n,
      datasets: ['p_stock2402', 'p_stock2401'],
      endsAt: inDays(20),
    });
  });

  it('of memberships are valued by the line’s own term', () => {
    const [old] = oldLines([row({ product: 'vip:1', level: 1 })], [], now);
    expect(old).toMatchObject({ unusedFen: 3_333n, datasets: [], endsAt: inDays(10) });
  });

  it('have no credit if they are for calls, have no term, or end now', () => {
    expect(oldLines([row({ days: null })], [right()], now)).toEqual([]);
    expect(oldLines([row({ startsAt: null, endsAt: null })], [right()], now)).toEqual([]);
    expect(oldLines([row()], [], now)).toEqual([]);
    expect(oldLines([row()], [right(span(-30, 0))], now)).toEqual([]);
    expect(oldLines([row({ level: 1, ...span(-30, 0) })], [], now)).toEqual([]);
  });
});

describe('a new term replaces', () => {
  const old = (more: Partial<OldLine> = {}): OldLine => ({
    row: row(),
    datasets: ['a'],
    endsAt: inDays(30),
    unusedFen: 1_000n,
    ...more,
  });
  const next = (more: Partial<NewTerm> = {}): NewTerm => ({
    product: 'dataset:p_stock2402',
    mode: 'year',
    datasets: ['a'],
    level: 0,
    endsAt: inDays(365),
    payableFen: 1_000n,
    ...more,
  });
  const bundle = { product: 'package:x', datasets: ['a', 'b'] };

  it.each([
    ['a shorter mode of the same product', next(), old(), true],
    ['a line that ends at the same time', next({ endsAt: inDays(30) }), old(), true],
    ['no line that ends later', next({ endsAt: inDays(29.9) }), old(), false],
    ['no term of the same mode', next({ mode: 'month' }), old(), false],
    ['no term of a longer mode', next({ mode: 'week' }), old(), false],
    ['a data set in the new package', next(bundle), old(), true],
    [
      'a data set in the new package, even if the package’s mode is shorter',
      next({ ...bundle, mode: 'week' }),
      old(),
      true,
    ],
    ['no data set outside the package', next(bundle), old({ datasets: ['c'] }), false],
    [
      'no package with data sets outside the new one',
      next({ ...bundle, datasets: ['a', 'b', 'd'] }),
      old({ datasets: ['a', 'c'] }),
      false,
    ],
    ['no package of the same data sets', next(bundle), old({ datasets: ['b', 'a'] }), false],
    ['a line worth exactly its price', next({ payableFen: 1_000n }), old(), true],
    ['no line worth one fen more than its price', next({ payableFen: 999n }), old(), false],
    ['a lower membership', next({ level: 2 }), old({ row: row({ level: 1 }) }), true],
    [
      'a lower membership, whatever it is worth',
      next({ level: 2, payableFen: 0n }),
      old({ row: row({ level: 1 }) }),
      true,
    ],
    ['no membership of the same level', next({ level: 1 }), old({ row: row({ level: 1 }) }), false],
    ['no higher membership', next({ level: 1 }), old({ row: row({ level: 2 }) }), false],
    ['no data set if it is a membership', next({ level: 1 }), old(), false],
    ['no membership if it is a data set', next(), old({ row: row({ level: 1 }) }), false],
  ])('%s', (_, term, line, isReplaced) => {
    expect(creditsFor(term, [line])).toEqual(isReplaced ? [line] : []);
  });

  it('lines in order, skipping each one worth more than what is left of its price', () => {
    const lines = [600n, 500n, 400n, 1n].map((unusedFen) => old({ unusedFen }));
    expect(creditsFor(next(), lines).map(({ unusedFen }) => unusedFen)).toEqual([600n, 400n]);
  });

  it('only lines whose total credit does not exceed its price', () => {
    const amount = fc.bigInt({ min: 0n, max: 5_000n });
    fc.assert(
      fc.property(amount, fc.array(amount), (payableFen, worths) => {
        const lines = worths.map((unusedFen) => old({ unusedFen }));
        const credit = creditsFor(next({ payableFen }), lines).reduce(
          (sum, line) => sum + line.unusedFen,
          0n,
        );
        expect(credit).toBeLessThanOrEqual(payableFen);
      }),
    );
  });
});
