import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../platform/refusal.ts';
import {
  type AmountLine,
  codeDiscount,
  type Discount,
  discountRefusal,
  isFor,
  largerDiscount,
  starDiscount,
  sum,
} from './discount.rules.ts';
import type { DiscountCode } from './discounts.repository.ts';

const code = (more: Partial<DiscountCode> = {}): DiscountCode => ({
  id: 1n,
  code: 'SPRING',
  percent: 15,
  amountFen: null,
  beginsAt: new Date('2026-03-01T00:00:00Z'),
  endsAt: new Date('2026-04-01T00:00:00Z'),
  usesMax: 10,
  uses: 9,
  perAccountMax: 2,
  products: null,
  ...more,
});
const amountCode = (amountFen: bigint, more: Partial<DiscountCode> = {}): DiscountCode =>
  code({ percent: null, amountFen, ...more });
const lines = (...amounts: bigint[]): AmountLine[] =>
  amounts.map((amountFen) => ({ product: 'dataset:a', amountFen }));
const lineFenOf = (result: Discount | Refusal): readonly bigint[] => {
  if (result instanceof Refusal) throw result;
  return result.lineFen;
};

it.each([
  ['at its start', code(), '2026-03-01T00:00:00.000Z', 0, null],
  ['before its start', code(), '2026-02-28T23:59:59.999Z', 0, 'orders.discountNotBegun'],
  ['in its last millisecond', code(), '2026-03-31T23:59:59.999Z', 0, null],
  ['at its end', code(), '2026-04-01T00:00:00.000Z', 0, 'orders.discountExpired'],
  ['after its last use', code({ uses: 10 }), '2026-03-15T00:00:00Z', 0, 'orders.discountUsedUp'],
  ['without a limit on uses', code({ usesMax: null, uses: 1_000 }), '2026-03-15T00:00:00Z', 0, null],
  ['for an account’s last use', code(), '2026-03-15T00:00:00Z', 1, null],
  ['after an account’s last use', code(), '2026-03-15T00:00:00Z', 2, 'orders.discountUsedByYou'],
])('a code %s is either valid or refused with the right reason', (_, discount, at, usesOfAccount, error) => {
  expect(discountRefusal(discount, new Date(at), usesOfAccount)?.error ?? null).toBe(error);
});

it.each([
  [null, 'dataset:a', true],
  [['dataset:a'], 'dataset:a', true],
  [['dataset:a'], 'dataset:ab', false],
  [['dataset:*'], 'dataset:a', true],
  [['dataset:*'], 'vip:1', false],
  [['package:x', 'vip:*'], 'vip:1', true],
  [[], 'dataset:a', false],
])('a code for %j applies to %s: %s', (products, product, applies) => {
  expect(isFor(products, product)).toBe(applies);
});

describe('a percentage', () => {
  it('is rounded down to whole fen on each line, not on the sum', () => {
    // 15 % of 0.99 is 14.85 fen, 15 % of 0.06 is 0.9 fen, and 15 % of 1.00 is 15 fen.
    expect(lineFenOf(codeDiscount(code(), lines(99n, 6n, 100n)))).toEqual([14n, 0n, 15n]);
  });

  it('discounts the whole price at 100 %', () => {
    expect(lineFenOf(codeDiscount(code({ percent: 100 }), lines(99n, 1n)))).toEqual([99n, 1n]);
  });

  it('does not discount lines of products that the code excludes', () => {
    const mixed = [...lines(99n), { product: 'vip:1', amountFen: 1_000n }];
    expect(lineFenOf(codeDiscount(code({ products: ['vip:*'] }), mixed))).toEqual([0n, 150n]);
  });
});

describe('an amount', () => {
  it('is spread in proportion to the lines and adds up to the whole', () => {
    // A third of 1.00 is 33⅓ fen, so the last line gets the remainder.
    expect(lineFenOf(codeDiscount(amountCode(100n), lines(50n, 50n, 50n)))).toEqual([33n, 33n, 34n]);
    expect(lineFenOf(codeDiscount(amountCode(1_000n), lines(3_000n, 1_000n)))).toEqual([750n, 250n]);
  });

  it('is reduced to the price if it exceeds the price', () => {
    expect(lineFenOf(codeDiscount(amountCode(151n), lines(50n, 0n, 100n)))).toEqual([50n, 0n, 100n]);
  });

  it('applies only to the lines of its products, whether they come first or last', () => {
    const mixed = [...lines(100n), { product: 'vip:1', amountFen: 300n }];
    const forMembers = amountCode(500n, { products: ['vip:1'] });
    expect(lineFenOf(codeDiscount(forMembers, mixed))).toEqual([0n, 300n]);
    expect(lineFenOf(codeDiscount(forMembers, mixed.toReversed()))).toEqual([300n, 0n]);
  });
});

it('a code that applies to no line, or only to free lines, is rejected', () => {
  const other = codeDiscount(code({ products: ['vip:*'] }), lines(100n));
  expect(other).toMatchObject({ error: 'orders.discountNotForThese' });
  expect(codeDiscount(code(), lines(0n, 0n))).toMatchObject({ error: 'orders.discountNotForThese' });
});

it('a line’s discount is never negative and never exceeds the line’s amount', () => {
  const amounts = fc.array(fc.bigInt({ min: 0n, max: 1_000_000n }), { minLength: 1, maxLength: 8 });
  const codes = fc.oneof(
    fc.integer({ min: 1, max: 100 }).map((percent) => code({ percent })),
    fc.bigInt({ min: 1n, max: 3_000_000n }).map((amountFen) => amountCode(amountFen)),
  );
  fc.assert(
    fc.property(amounts, codes, (prices, discount) => {
      const total = sum(prices);
      fc.pre(total > 0n);
      const lineFen = lineFenOf(codeDiscount(discount, lines(...prices)));
      expect(lineFen).toHaveLength(prices.length);
      lineFen.forEach((fen, at) => {
        expect(fen).toBeGreaterThanOrEqual(0n);
        expect(fen).toBeLessThanOrEqual(prices[at] as bigint);
      });
      const { amountFen } = discount;
      if (amountFen !== null) expect([amountFen, total]).toContain(sum(lineFen));
      if (amountFen !== null) expect(sum(lineFen)).toBeLessThanOrEqual(amountFen);
    }),
  );
});

describe('stars', () => {
  const stars = [
    { level: 1, paidFen: 100, discountPercent: 0 },
    { level: 2, paidFen: 200, discountPercent: 3 },
  ];

  it('grant their level’s percentage, rounded down on each line', () => {
    // 3 % of 0.99 is 2.97 fen; 3 % of 0.33 is 0.99 fen.
    expect(starDiscount(stars, 2, lines(99n, 33n))).toEqual({
      kind: 'star',
      code: null,
      percent: 3,
      lineFen: [2n, 0n],
    });
  });

  it('grant nothing without a level, or at a level without a discount', () => {
    expect(starDiscount(stars, 0, lines(99n))).toBeNull();
    expect(starDiscount(stars, 1, lines(99n))).toBeNull();
  });
});

describe('choosing between two discounts', () => {
  const discount = (kind: Discount['kind'], ...lineFen: bigint[]): Discount => ({
    kind,
    code: null,
    percent: null,
    lineFen,
  });

  it('applies the one with the larger total, and does not combine them', () => {
    const star = discount('star', 5n, 5n);
    expect(largerDiscount(star, discount('code', 11n, 0n))?.kind).toBe('code');
    expect(largerDiscount(star, discount('code', 9n, 0n))?.kind).toBe('star');
  });

  it('prefers stars if both are equal, so that the code is not used up', () => {
    expect(largerDiscount(discount('star', 5n, 5n), discount('code', 10n, 0n))?.kind).toBe('star');
  });

  it('applies a lone discount, even if it is zero', () => {
    expect(largerDiscount(null, discount('code', 0n))?.kind).toBe('code');
    expect(largerDiscount(discount('star', 0n), null)?.kind).toBe('star');
    expect(largerDiscount(null, null)).toBeNull();
  });
});
