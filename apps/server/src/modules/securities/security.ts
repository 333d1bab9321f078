import type { SecurityKind } from '@jishi/contract';

/** A security as the listing data sets describe it. */
export interface Security {
  readonly kind: SecurityKind;
  readonly code: string;
  /** Short name. */
  readonly name: string;
  readonly english: string | null;
  /** The market in Chinese; null where the data set has none. */
  readonly market: string | null;
  readonly isListed: boolean;
  /** Pinyin initials given by the exchange. */
  readonly initials: string | null;
  readonly formerNames: readonly string[];
}

/** Identifies a security across rows: a bond is listed on several markets under one code, each with its own name. */
export function identityOf({ kind, code, market }: Pick<Security, 'kind' | 'code' | 'market'>): string {
  return kind === 'bond' ? `${kind}|${code}|${market ?? ''}` : `${kind}|${code}`;
}
