import type { SecurityKind } from '@jishi/contract';

/** A security as the data sets list it. */
export interface Security {
  readonly kind: SecurityKind;
  readonly code: string;
  /** The short name. */
  readonly name: string;
  readonly english: string | null;
  /** The market's Chinese name; null if the data set states none. */
  readonly market: string | null;
  readonly isListed: boolean;
  /** The pinyin initials that the exchange publishes. */
  readonly initials: string | null;
  readonly formerNames: readonly string[];
}

/**
 * Returns a security's identity, which is the same in every row about it. For a bond it includes the market, because
 * several markets may list a bond under one code, each with a different name.
 */
export function identityOf({ kind, code, market }: Pick<Security, 'kind' | 'code' | 'market'>): string {
  return kind === 'bond' ? `${kind}|${code}|${market ?? ''}` : `${kind}|${code}`;
}
