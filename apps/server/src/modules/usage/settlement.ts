import type { Allowed, Basis } from '../entitlements/index.ts';

/** The basis of a call's price, as on its receipt. */
export type UsageBasis = Basis | 'repeat' | 'failed' | 'empty' | 'notModified';

/**
 * A limit on spending by day and month: with a key, with all keys of a member (minus the member's id), or with the
 * whole account (0).
 */
export interface SpendCap {
  readonly keyId: bigint;
  /** The keys under a member's cap. */
  readonly keyIds?: readonly bigint[];
  readonly dayFen: bigint | null;
  readonly monthFen: bigint | null;
  /** The start of the present unbroken time with a cap. */
  readonly since: Date;
}

/** A cap that a call would exceed. */
export interface CapReached {
  readonly keyId: bigint;
  readonly window: 'day' | 'month';
  readonly capFen: bigint;
  readonly spentFen: bigint;
}

/** One call to be recorded, and charged if it has a price. */
export interface Settlement {
  readonly requestId: string;
  readonly at: Date;
  /** When the call came, by `performance.now()`. */
  readonly startedAtMs: number;
  readonly accountId: bigint;
  readonly keyId: bigint;
  readonly walletId: bigint | null;
  readonly datasetCode: string;
  /** Registry name of the refusal; a refused call is free and uses no quota. */
  readonly error: { readonly name: string; readonly resultcode: number } | null;
  readonly pricing: Pick<Allowed, 'basis' | 'priceFen'>;
  /** Rows in its answer. A call without rows is free. */
  readonly rows: number;
  readonly notModified: boolean;
  /** Trial calls of the data set. */
  readonly trialCalls: number;
  readonly perDay: number;
  /** Null without a cap. */
  readonly caps: readonly SpendCap[] | null;
  readonly idempotency: { readonly key: string; readonly inputHash: Buffer } | null;
}

/** The outcome of a settlement. `settled` is durable. */
export type Settled =
  | {
      readonly outcome: 'settled';
      readonly basis: UsageBasis;
      readonly priceFen: bigint;
      /** The remaining balance, if the call was charged. */
      readonly balanceFen: bigint | null;
      /** Trial calls or calls of packs left, if one was used. */
      readonly callsLeft: number | null;
      readonly usedToday: number;
    }
  | { readonly outcome: 'balanceShort'; readonly availableFen: bigint; readonly usedToday: number }
  | { readonly outcome: 'capReached'; readonly cap: CapReached; readonly usedToday: number }
  | { readonly outcome: 'trialUsedUp'; readonly usedToday: number }
  | { readonly outcome: 'packUsedUp'; readonly usedToday: number }
  | { readonly outcome: 'dailyLimit'; readonly usedToday: number }
  | { readonly outcome: 'keyReused'; readonly usedToday: number };

/** The basis of the price, as far as the call alone determines it. */
export function basisOf({ error, notModified, rows, pricing }: Settlement): UsageBasis {
  if (error !== null) return 'failed';
  if (notModified) return 'notModified';
  return rows === 0 ? 'empty' : pricing.basis;
}
