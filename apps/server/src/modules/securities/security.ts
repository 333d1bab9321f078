import type { SecurityKind } from '@jishi/contract';

/** A security, as data sets list it. */
export interface Security {
  readonly kind: SecurityKind;
  readonly code: string;
  /** The short name. */
  readonly name: string;
  readonly english: string | null;
  /** The market in Chinese; null if the data set has none. */
  readonly market: string | null;
  readonly isListed: boolean;
  /** The initials in pinyin, from the exchange. */
  readonly initials: string | null;
  readonly formerNames: readonly string[];
}

/**
 * Returns a security's identity across rows: several markets may list a bond under one code, with a different name on
 * each.
 */
export function identityOf({ kind, code, market }: Pick<Security, 'kind' | 'code' | 'market'>): string {
  return kind === 'bond' ? `${kind}|${code}|${market ?? ''}` : `${kind}|${code}`;
}
