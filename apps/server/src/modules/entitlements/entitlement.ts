import type { PaymentMode } from '@jishi/contract';

/** A right of an account to a data set, or to all of them (`*`). */
export interface Entitlement {
  readonly id: bigint;
  readonly datasetCode: string;
  /** term: paid for a time. private: its provider lets this account see it. */
  readonly kind: 'term' | 'private';
  readonly startsAt: Date;
  /** Null: without end. */
  readonly endsAt: Date | null;
  readonly source: EntitlementSource;
}

export type EntitlementSource = 'seed' | 'cli' | 'order';

/** What a data set's manifest says about paying for it. */
export interface DatasetTerms {
  readonly code: string;
  /** Price in fen by payment mode. */
  readonly prices: { readonly [mode in PaymentMode]?: number | undefined };
  readonly trialCalls: number;
  readonly vipOnly: boolean;
  readonly private: boolean;
}
