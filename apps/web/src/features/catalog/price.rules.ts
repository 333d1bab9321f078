import { type DatasetSummary, PAYMENT_MODES, type PaymentMode } from '@jishi/contract';

export type Prices = DatasetSummary['prices'];
export interface PriceRow {
  mode: PaymentMode;
  fen: number;
  /** Length of the term; null for a single call. */
  days: number | null;
}

/** The modes a data set is sold in, from a single call to the longest term. */
export function priceRows(prices: Prices): PriceRow[] {
  return PAYMENT_MODES.flatMap(({ mode, days }) => {
    const fen = prices[mode];
    return fen === undefined ? [] : [{ mode, fen, days }];
  });
}

/** The smallest sum that opens the data set; null when it is free. */
export function lowestPrice(prices: Prices): PriceRow | null {
  return priceRows(prices).reduce<PriceRow | null>(
    (lowest, row) => (lowest === null || row.fen < lowest.fen ? row : lowest),
    null,
  );
}

/** What a term costs for each of its days, rounded up to whole fen, for comparison only. */
export function fenPerDay({ fen, days }: PriceRow): number | null {
  return days === null ? null : Math.ceil(fen / days);
}
