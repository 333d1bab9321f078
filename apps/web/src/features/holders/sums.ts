import type { HolderReport } from '@jishi/contract';

export const FEN_FIGURES = ['soldFen', 'refundedFen', 'revenueFen', 'shareFen'] as const;
export type FenFigure = (typeof FEN_FIGURES)[number];

type Figures = Pick<HolderReport['days'][number], FenFigure | 'calls' | 'rows'>;

const NONE: Figures = { calls: 0, rows: 0, soldFen: '0', refundedFen: '0', revenueFen: '0', shareFen: '0' };

const addFen = (a: string, b: string): string => String(BigInt(a) + BigInt(b));

/** Adds up calls, rows and money. Customers cannot be added up. */
export const sumOf = (rows: readonly Figures[]): Figures =>
  rows.reduce(
    (sum, row) => ({
      calls: sum.calls + row.calls,
      rows: sum.rows + row.rows,
      soldFen: addFen(sum.soldFen, row.soldFen),
      refundedFen: addFen(sum.refundedFen, row.refundedFen),
      revenueFen: addFen(sum.revenueFen, row.revenueFen),
      shareFen: addFen(sum.shareFen, row.shareFen),
    }),
    NONE,
  );

/** Adds up the figures of all data sets for each day, latest day first. */
export const dayRows = (days: HolderReport['days']): (Figures & { readonly day: string })[] =>
  [...Map.groupBy(days, ({ day }) => day)]
    .map(([day, rows]) => ({ day, ...sumOf(rows) }))
    .sort((a, b) => b.day.localeCompare(a.day));
