import { isFree, type Prices } from '../catalog/pricing.ts';
import type { Manifest } from '../datasets/manifest.ts';

/**
 * When a file from a data page is charged as one call: never, only after the day's free rows are used up, or always.
 */
export const DOWNLOAD_CHARGES = ['never', 'beyondBound', 'always'] as const;

export type DownloadCharge = (typeof DOWNLOAD_CHARGES)[number];

/**
 * Applies the manifest's `site.download`. By default, the free rows of the day are used first. A free data
 * set is never charged.
 */
export function downloadChargeOf({
  prices,
  site,
}: {
  prices: Prices;
  site: Pick<Manifest['site'], 'download'>;
}): DownloadCharge {
  if (isFree(prices) || site.download === 'free') return 'never';
  return site.download === 'charge' ? 'always' : 'beyondBound';
}
