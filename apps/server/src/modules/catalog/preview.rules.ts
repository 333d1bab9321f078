import type { DatasetDetail, Manifest } from '@jishi/contract';

/**
 * Whether the product page shows sample rows. Readers who may call a members' data set preview it, and so do
 * accounts with a grant for a private one; for others that one has no page at all.
 *
 * @param seesRows Whether the reader may see rows: see `ReadVisibility`.
 */
export function previewOf(
  { open, vipOnly, private: isPrivate }: Pick<Manifest, 'open' | 'vipOnly' | 'private'>,
  seesRows: boolean,
): DatasetDetail['preview'] {
  if (isPrivate && seesRows) return 'open';
  if (open === 'none' || isPrivate) return 'closed';
  return vipOnly && !seesRows ? 'vip' : 'open';
}
