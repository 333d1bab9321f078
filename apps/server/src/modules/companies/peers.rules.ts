import { changePercentOver } from '@jishi/contract';

interface Valued {
  readonly code: string;
  readonly marketValue: number | null;
}

/** Returns the change of a close against its reference price, in percent. */
export const changeOver = (
  bar: { readonly close: number; readonly reference: number | null } | undefined,
): number | null => (bar === undefined ? null : changePercentOver([bar]));

/**
 * Returns the largest companies with their ranks. If the company itself has a value but is not among them, it
 * comes last.
 */
export function listedOf<Company extends Valued>(
  companies: readonly Company[],
  own: string,
  count: number,
): (Company & { rank: number })[] {
  const ranked = companies
    .toSorted((a, b) => (b.marketValue ?? 0) - (a.marketValue ?? 0) || (a.code < b.code ? -1 : 1))
    .map((company, at) => ({ ...company, rank: at + 1 }));
  return ranked.filter(({ code }, at) => at < count || code === own);
}
