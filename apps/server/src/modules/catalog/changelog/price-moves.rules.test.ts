import { describe, expect, it } from 'vitest';
import { priceMoves } from './price-moves.rules.ts';

const day = (n: number): Date => new Date(Date.UTC(2026, 0, n));
const entry = (n: number, source: 'catalogue' | 'operator' | 'reset', fen: bigint | null, mode = 'use') => ({
  at: day(n),
  source,
  fen,
  mode: mode as 'use' | 'month',
});

describe('changes of the current price', () => {
  it('come from the operator while the operator’s price applies, and otherwise from the catalogue', () => {
    const moves = priceMoves(
      [
        entry(1, 'catalogue', 3n),
        entry(2, 'operator', 5n),
        entry(3, 'catalogue', 4n),
        entry(4, 'reset', null),
        entry(5, 'operator', null),
      ],
      day(1),
    );
    expect(moves.map(({ at, prices: [price] }) => [at, price?.fromFen, price?.toFen])).toEqual([
      [day(2), 3, 5],
      [day(4), 5, 4],
      [day(5), 4, null],
    ]);
  });

  it('combine simultaneous changes of several modes into one, and exclude the first prices', () => {
    const first = [entry(1, 'catalogue', 3n), entry(1, 'catalogue', 90n, 'month')];
    const second = [entry(2, 'catalogue', 4n), entry(2, 'catalogue', 80n, 'month')];
    expect(priceMoves([...first, ...second], day(1))).toEqual([
      {
        at: day(2),
        prices: [
          { mode: 'use', fromFen: 3, toFen: 4 },
          { mode: 'month', fromFen: 90, toFen: 80 },
        ],
      },
    ]);
  });

  it('have no previous price if the product was free', () => {
    expect(priceMoves([entry(9, 'catalogue', 3n)], day(1))).toEqual([
      { at: day(9), prices: [{ mode: 'use', fromFen: null, toFen: 3 }] },
    ]);
  });
});
