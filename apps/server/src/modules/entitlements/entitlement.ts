import type { PaymentMode, Restriction } from '@jishi/contract';

/** An account's entitlement to a data set, or to all data sets (`*`). */
export interface Entitlement {
  readonly id: bigint;
  readonly datasetCode: string;
  /**
   * `term`: paid for a period. `calls`: a paid number of calls. `private`: the provider lets this account see
   * the data set.
   */
  readonly kind: 'term' | 'private' | 'calls';
  readonly startsAt: Date;
  /** Null means no end date. */
  readonly endsAt: Date | null;
  readonly source: EntitlementSource;
  /** The part of the data set that the term covers. If null or absent, it covers all of it. */
  readonly restriction?: Restriction | null;
  /**
   * Only for packs: the number of calls left in all of the account's packs for the data set, as cached in this process.
   */
  callsLeft?: number;
}

export type EntitlementSource = 'seed' | 'cli' | 'order';

/** The payment terms of a data set, from its manifest. */
export interface DatasetTerms {
  readonly code: string;
  /** Price in fen by payment mode. */
  readonly prices: { readonly [mode in PaymentMode]?: number | undefined };
  readonly trialCalls: number;
  readonly vipOnly: boolean;
  readonly private: boolean;
}
