import type { DatasetDetail, Manifest } from '@jishi/contract';

/**
 * Decides whether the product page shows sample rows. Readers who may call a members' data set see its preview.
 * Accounts with a grant see the preview of a private data set. For other readers, a private data set has no page.
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
