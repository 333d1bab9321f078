import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MovedLine, partsOfLine, splitFen } from './sold-datasets.rules.ts';

const line = (over: Partial<MovedLine>): MovedLine => ({
  kind: 'purchase',
  day: '2026-03-02',
  orderId: 1n,
  line: 1,
  product: 'dataset:p_a1',
  totalFen: 100n,
  refundedFen: null,
  orderFen: 100n,
  orderRefundedFen: 0n,
  granted: ['p_a1'],
  ...over,
});

describe('the money of an order line', () => {
  it('is divided to the last fen, and a part with weight zero gets nothing', () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 50n }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10_000n }), weights, (fen, of) => {
        const parts = splitFen(fen, of);
        const hasWeight = of.some((weight) => weight > 0n);
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(hasWeight ? fen : 0n);
        expect(parts.every((part, i) => part === 0n || of[i] !== 0n)).toBe(true);
      }),
    );
  });

  it('belongs to its data set, is split equally across a package, and is left out for a membership', () => {
    expect(partsOfLine(line({}), [])).toEqual([{ code: 'p_a1', fen: 100n }]);
    expect(partsOfLine(line({ product: 'package:quotes', granted: ['p_a1', 'p_a2', 'p_a3'] }), [])).toEqual([
      { code: 'p_a1', fen: 34n },
      { code: 'p_a2', fen: 33n },
      { code: 'p_a3', fen: 33n },
    ]);
    expect(partsOfLine(line({ product: 'membership:vip1', granted: [] }), [])).toEqual([]);
  });

  it('is reduced by the recorded refund, by the full price, or by a share in proportion to the lines’ prices', () => {
    const refund = { kind: 'refund', orderFen: 300n } as const;
    const first = line({ ...refund, orderRefundedFen: 31n });
    const second = line({
      ...refund,
      orderRefundedFen: 31n,
      line: 2,
      totalFen: 200n,
      product: 'dataset:p_a2',
    });
    const fenOf = (one: MovedLine, all: readonly MovedLine[] = [one]) => partsOfLine(one, all)[0]?.fen;
    expect([first, second].map((one) => fenOf(one, [first, second]))).toEqual([11n, 20n]);
    expect(fenOf(line({ ...refund, orderRefundedFen: 300n }))).toBe(100n);
    expect(fenOf(line({ ...refund, orderRefundedFen: 31n, refundedFen: 7n }))).toBe(7n);
  });
});
