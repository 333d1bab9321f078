import type { DatasetDetail, Manifest } from '@jishi/contract';

/**
 * Who may see sample rows on the product page. What only members may call, only members preview: with their own token.
 * A private data set has no page at all.
 */
export function previewOf({ open, vipOnly }: Pick<Manifest, 'open' | 'vipOnly'>): DatasetDetail['preview'] {
  if (open === 'none') return 'closed';
  return vipOnly ? 'vip' : 'open';
}
