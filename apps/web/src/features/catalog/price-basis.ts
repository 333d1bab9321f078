import type { DatasetDetail } from '@jishi/contract';

/** Whether prices are adjusted for corporate actions; null where a data set has no closing prices of securities. */
export function priceBasisOf({
  name,
  category,
  fields,
}: Pick<DatasetDetail, 'name' | 'category' | 'fields'>): 'forward' | 'backward' | 'unadjusted' | null {
  const hasClose = fields.some(({ role }) => role === 'close');
  // Indices and futures stand in categories of their own: nothing of theirs is adjusted.
  if (!hasClose || !/\/quotes$/.test(category) || name.zh.includes('复权因子')) return null;
  if (name.zh.includes('前复权')) return 'forward';
  return name.zh.includes('后复权') ? 'backward' : 'unadjusted';
}
