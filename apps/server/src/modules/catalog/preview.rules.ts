import type { DatasetDetail, Manifest } from '@jishi/contract';

/**
 * Who may see sample rows on the product page. Those who may call what is for members preview it, and so do those whom a private
 * data set was granted to; to others it has no page at all.
 * @param seesRows Whether the reader may: see `ReadSight`.
 */
export function previewOf(
  { open, vipOnly, private: isPrivate }: Pick<Manifest, 'open' | 'vipOnly' | 'private'>,
  seesRows: boolean,
): DatasetDetail['preview'] {
  if (isPrivate && seesRows) return 'open';
  if (open === 'none' || isPrivate) return 'closed';
  return vipOnly && !seesRows ? 'vip' : 'open';
}
