import { type ListedShare, listedOn } from '../quotes/index.ts';

/** The companies that are listed in mainland China on a given day. */
export interface Listed {
  /** Null if the register has no rows. */
  readonly count: number | null;
  /** Returns the number of companies in an industry; null if the register lacks its name. */
  readonly in: (industry: string) => number | null;
}

/** Counts the shares listed on a given day. B shares are excluded, because their companies also have other shares. */
export function listedOf(shares: readonly ListedShare[] | null, day: string): Listed {
  if (shares === null) return { count: null, in: () => null };
  const listed = listedOn(shares, day).filter(({ board }) => board !== 'B股');
  const byIndustry = new Map<string, number>();
  for (const { shenwan, association } of listed)
    for (const name of new Set([shenwan, association]))
      if (name) byIndustry.set(name, (byIndustry.get(name) ?? 0) + 1);
  return { count: listed.length || null, in: (industry) => byIndustry.get(industry) ?? null };
}
