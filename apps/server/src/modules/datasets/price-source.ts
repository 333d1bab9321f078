import type { Manifest, Prices } from '@jishi/contract';

/** Current prices of products, which may differ from the catalogue's prices. */
export interface PriceSource {
  refresh(): Promise<void>;
  /** Increases with each change of a price. */
  readonly revision: number;
  pricesOf(product: string, catalogue: Prices): Prices;
}

/** Returns the manifest with current prices, or the same object if they equal the catalogue's. */
export function pricedManifest(manifest: Manifest, source: PriceSource): Manifest {
  const prices = source.pricesOf(`dataset:${manifest.code}`, manifest.prices);
  return prices === manifest.prices ? manifest : { ...manifest, prices };
}
