import { changePercentOver } from '@jishi/contract';
import { standsForWhole } from '@jishi/market-math';

interface Valued {
  readonly code: string;
  readonly marketValue: number | null;
}

/** Returns the change of a close from its reference price, in per cent. */
export const changeOver = (
  bar: { readonly close: number; readonly reference: number | null } | undefined,
): number | null => (bar === undefined ? null : changePercentOver([bar]));

/**
 * Returns the largest companies with their ranks, or without ranks if too few companies have a value. If the company
 * itself has a value but is not among the largest, it is last.
 */
export function listedOf<Company extends Valued>(
  companies: readonly Company[],
  { own, count, whole }: { own: string; count: number; whole: number },
): (Company & { rank: number | null })[] {
  const isWhole = standsForWhole(companies.length, whole);
  const ranked = companies
    .toSorted((a, b) => (b.marketValue ?? 0) - (a.marketValue ?? 0) || (a.code < b.code ? -1 : 1))
    .map((company, at) => ({ ...company, rank: isWhole ? at + 1 : null }));
  return ranked.filter(({ code }, at) => at < count || code === own);
}
