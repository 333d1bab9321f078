import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentText, sumOf, taxedAmounts } from './tax.rules.ts';

describe('a price that contains the tax', () => {
  it.each([
    ['6 % of 100.00: net 94.339… yuan', 10_000n, 60, 9_434n, 566n],
    ['13 % of 100.00: net 88.495… yuan', 10_000n, 130, 8_850n, 1_150n],
    ['1.5 % of 0.50: net 49.26… fen', 50n, 15, 49n, 1n],
    ['6 % of 0.08: net 7.547 fen', 8n, 60, 8n, 0n],
    ['6 % of 0.09: net 8.49 fen', 9n, 60, 8n, 1n],
    ['60 % of 0.04: net 2.5 fen, rounded up', 4n, 600, 3n, 1n],
    ['no tax', 12_345n, 0, 12_345n, 0n],
    ['nothing', 0n, 60, 0n, 0n],
  ])('is rounded half up to the fen: %s', (_, grossFen, permille, netFen, taxFen) => {
    expect(taxedAmounts(grossFen, permille)).toEqual({ grossFen, netFen, taxFen });
  });

  it('is the sum of the net amount and the tax, neither of which is negative', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.nat(1_000), (grossFen, permille) => {
        const { netFen, taxFen } = taxedAmounts(grossFen, permille);
        expect(netFen + taxFen).toBe(grossFen);
        expect(netFen).toBeGreaterThanOrEqual(0n);
        expect(taxFen).toBeGreaterThanOrEqual(0n);
        const twiceOff = 2n * (netFen * BigInt(1_000 + permille) - grossFen * 1_000n);
        expect(twiceOff).toBeGreaterThan(-BigInt(1_000 + permille));
        expect(twiceOff).toBeLessThanOrEqual(BigInt(1_000 + permille));
      }),
    );
  });
});

it('an invoice’s amounts are the sums of its lines’ rounded amounts', () => {
  // Each line of 0.08 has a net amount of 0.08. A net amount computed from their sum of 0.24 would be 0.23.
  const line = taxedAmounts(8n, 60);
  expect(sumOf([line, line, line])).toEqual({ grossFen: 24n, netFen: 24n, taxFen: 0n });
  expect(sumOf([taxedAmounts(10_000n, 60), taxedAmounts(10_000n, 130)])).toEqual({
    grossFen: 20_000n,
    netFen: 18_284n,
    taxFen: 1_716n,
  });
  expect(sumOf([])).toEqual({ grossFen: 0n, netFen: 0n, taxFen: 0n });
});

it.each([
  [60, '6%'],
  [15, '1.5%'],
  [130, '13%'],
  [0, '0%'],
])('a rate of %d per thousand is shown as %s', (permille, text) => {
  expect(percentText(permille)).toBe(text);
});
