import type { DatasetChange, PaymentMode } from '@jishi/contract';
import type { PriceEntry } from '../prices/product-price.repository.ts';

type Entry = Pick<PriceEntry, 'mode' | 'fen' | 'source' | 'at'>;

export interface PriceMove {
  readonly at: Date;
  readonly prices: DatasetChange['prices'];
}

/** Prices recorded within this time after a product's first description are its initial prices, not changes. */
const FIRST_MS = 3_600_000;

/**
 * Returns the changes of a product's current price, oldest first. The operator's price overrides the catalogue's until
 * it is reset. Changes at the same time count as one move. Entries must be sorted oldest first. `describedAt` is the
 * time of the product's first description.
 */
export function priceMoves(entries: readonly Entry[], describedAt: Date | null): PriceMove[] {
  const catalogue = new Map<PaymentMode, bigint | null>();
  const operator = new Map<PaymentMode, bigint | null>();
  const current = (mode: PaymentMode): bigint | null =>
    (operator.has(mode) ? operator.get(mode) : catalogue.get(mode)) ?? null;
  const first = entries[0]?.at;
  const moves: PriceMove[] = [];
  for (const [, group] of Map.groupBy(entries, ({ at }) => at.getTime())) {
    const at = group[0]?.at ?? new Date(0);
    const prices = group.flatMap((entry) => {
      const before = current(entry.mode);
      if (entry.source === 'catalogue') catalogue.set(entry.mode, entry.fen);
      else if (entry.source === 'operator') operator.set(entry.mode, entry.fen);
      else operator.delete(entry.mode);
      const after = current(entry.mode);
      return before === after
        ? []
        : [{ mode: entry.mode, fromFen: numberOf(before), toFen: numberOf(after) }];
    });
    if (prices.length > 0 && !(at === first && isFirst(at, describedAt))) moves.push({ at, prices });
  }
  return moves;
}

const numberOf = (fen: bigint | null): number | null => (fen === null ? null : Number(fen));

const isFirst = (at: Date, describedAt: Date | null): boolean =>
  describedAt === null || at.getTime() - describedAt.getTime() < FIRST_MS;
