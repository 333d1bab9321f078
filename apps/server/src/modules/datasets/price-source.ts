import type { Manifest, Prices } from '@jishi/contract';

/** What products cost now, where that may differ from the catalogue. */
export interface PriceSource {
  refresh(): Promise<void>;
  /** Grows when a price has changed. */
  readonly revision: number;
  pricesOf(product: string, catalogue: Prices): Prices;
}

/** The manifest with current prices; the same one where they are those of the catalogue. */
export function pricedManifest(manifest: Manifest, source: PriceSource): Manifest {
  const prices = source.pricesOf(`dataset:${manifest.code}`, manifest.prices);
  return prices === manifest.prices ? manifest : { ...manifest, prices };
}
