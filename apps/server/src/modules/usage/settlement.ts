import type { Allowed, Basis } from '../entitlements/index.ts';

/** The basis of a call's price, as stated in its receipt. */
export type UsageBasis = Basis | 'repeat' | 'failed' | 'empty' | 'notModified';

/**
 * A limit on spending in a day and in a month. `keyId` is the id of a key, 0 for the whole account, or the negated id
 * of a member for all of the member's keys.
 */
export interface SpendCap {
  readonly keyId: bigint;
  /** The keys to which a member's cap applies. */
  readonly keyIds?: readonly bigint[];
  readonly dayFen: bigint | null;
  readonly monthFen: bigint | null;
  /** The time from which the cap has existed without interruption. */
  readonly since: Date;
}

/** A cap that a call would exceed. */
export interface CapReached {
  readonly keyId: bigint;
  readonly window: 'day' | 'month';
  readonly capFen: bigint;
  readonly spentFen: bigint;
}

/** A call to be recorded and, if it has a price, charged. */
export interface Settlement {
  readonly requestId: string;
  readonly at: Date;
  /** When the call arrived, by `performance.now()`. */
  readonly startedAtMs: number;
  readonly accountId: bigint;
  readonly keyId: bigint;
  readonly walletId: bigint | null;
  readonly datasetCode: string;
  /** The registry name of the call's error; null if it was answered. A failed call is free and uses no quota. */
  readonly error: { readonly name: string; readonly resultcode: number } | null;
  readonly pricing: Pick<Allowed, 'basis' | 'priceFen'>;
  /** The number of rows in the response. A call that returns no rows is free. */
  readonly rows: number;
  readonly notModified: boolean;
  /** The number of trial calls that the data set allows. */
  readonly trialCalls: number;
  /** The number of calls a month that the account's membership includes. */
  readonly callsIncluded: number;
  readonly perDay: number;
  /** The caps that apply to the call; null if there are none. */
  readonly caps: readonly SpendCap[] | null;
  readonly idempotency: { readonly key: string; readonly inputHash: Buffer } | null;
}

/** The outcome of a settlement. `settled` is durable. */
export type Settled =
  | {
      readonly outcome: 'settled';
      readonly basis: UsageBasis;
      readonly priceFen: bigint;
      /** The remaining balance that can be spent; null if the call was not charged. */
      readonly balanceFen: bigint | null;
      /**
       * How many calls are left in the membership's month, the trial or the pack; null if the call used none of them.
       */
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

/** Returns the basis of the price, as far as it follows from the call alone. */
export function basisOf({ error, notModified, rows, pricing }: Settlement): UsageBasis {
  if (error !== null) return 'failed';
  if (notModified) return 'notModified';
  return rows === 0 ? 'empty' : pricing.basis;
}
