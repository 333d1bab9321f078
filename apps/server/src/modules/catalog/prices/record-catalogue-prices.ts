import { type Manifest, PAYMENT_MODES, type Prices } from '@jishi/contract';
import type { Tx } from '../../../platform/db/index.ts';
import type { Storefront } from '../storefront.ts';
import { insertCatalogueChanges } from './product-price.repository.ts';

/** Records the catalogue prices that changed since the catalogue was last applied, and returns their number. */
export function recordCataloguePrices(
  tx: Tx,
  manifests: readonly Manifest[],
  { packages, memberships }: Storefront,
): Promise<number> {
  const products: { product: string; prices: Prices }[] = [
    ...manifests.map(({ code, prices }) => ({ product: `dataset:${code}`, prices })),
    ...packages.map(({ id, prices }) => ({ product: `package:${id}`, prices })),
    ...memberships.plans.map(({ id, prices }) => ({ product: `membership:${id}`, prices })),
  ];
  const entries = products.flatMap(({ product, prices }) =>
    PAYMENT_MODES.map(({ mode }) => {
      const fen = prices[mode];
      return { product, mode, fen: fen === undefined ? null : BigInt(fen) };
    }),
  );
  return insertCatalogueChanges(tx, entries);
}
