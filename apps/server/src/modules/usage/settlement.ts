import type { Allowed, Basis } from '../entitlements/index.ts';

/** The basis of a call's price, as on its receipt. */
export type UsageBasis = Basis | 'repeat' | 'failed' | 'empty' | 'notModified';

/**
 * A limit on spending by day and month. Its id is that of a key, the negated id of a member for all keys of
 * the member, or 0 for the whole account.
 */
export interface SpendCap {
  readonly keyId: bigint;
  /** The keys under a member's cap. */
  readonly keyIds?: readonly bigint[];
  readonly dayFen: bigint | null;
  readonly monthFen: bigint | null;
  /** The time since which the cap has existed without interruption. */
  readonly since: Date;
}

/** A cap that a call would exceed. */
export interface CapReached {
  readonly keyId: bigint;
  readonly window: 'day' | 'month';
  readonly capFen: bigint;
  readonly spentFen: bigint;
}

/** A call to record, and to charge if it has a price. */
export interface Settlement {
  readonly requestId: string;
  readonly at: Date;
  /** The call's arrival, by `performance.now()`. */
  readonly startedAtMs: number;
  readonly accountId: bigint;
  readonly keyId: bigint;
  readonly walletId: bigint | null;
  readonly datasetCode: string;
  /** The error's name in the registry. A failed call is free and uses no quota. */
  readonly error: { readonly name: string; readonly resultcode: number } | null;
  readonly pricing: Pick<Allowed, 'basis' | 'priceFen'>;
  /** The number of rows in the response. A call without rows is free. */
  readonly rows: number;
  readonly notModified: boolean;
  /** The number of the data set's trial calls. */
  readonly trialCalls: number;
  /** The monthly calls that the account's membership includes. */
  readonly callsIncluded: number;
  readonly perDay: number;
  /** Null if there is no cap. */
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
      /** The calls left in the membership's month, the trial or the pack, if one was used. */
      readonly callsLeft: number | null;
      readonly usedToday: number;
    }
  | { readonly outcome: 'balanceShort'; readonly availableFen: bigint; readonly usedToday: number }
  | { readonly outcome: 'capReached'; readonly cap: CapReached; readonly usedToday: number }
  | { readonly outcome: 'includedUsedUp'; readonly usedToday: number }
  | { readonly outcome: 'trialUsedUp'; readonly usedToday: number }
  | { readonly outcome: 'packUsedUp'; readonly usedToday: number }
  | { readonly outcome: 'dailyLimit'; readonly usedToday: number }
  | { readonly outcome: 'keyReused'; readonly usedToday: number };

/** Returns the basis of the price, as far as the call alone determines it. */
export function basisOf({ error, notModified, rows, pricing }: Settlement): UsageBasis {
  if (error !== null) return 'failed';
  if (notModified) return 'notModified';
  return rows === 0 ? 'empty' : pricing.basis;
}
