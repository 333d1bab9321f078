import type { Allowed, Basis } from '../entitlements/index.ts';

/** Why a call cost what it cost, as its receipt says. */
export type UsageBasis = Basis | 'repeat' | 'failed' | 'empty' | 'notModified';

/** One call that is to be written down, and charged if it costs. */
export interface Settlement {
  readonly requestId: string;
  readonly at: Date;
  readonly accountId: bigint;
  readonly keyId: bigint;
  readonly walletId: bigint | null;
  readonly datasetCode: string;
  /** Registry name of the refusal; such a call costs nothing and uses nothing up. */
  readonly error: { readonly name: string; readonly resultcode: number } | null;
  readonly ground: Pick<Allowed, 'basis' | 'priceFen'>;
  /** Rows that it answers. None: the call costs nothing. */
  readonly rows: number;
  readonly notModified: boolean;
  /** Free calls that the data set gives. */
  readonly trialCalls: number;
  readonly perDay: number;
  readonly idempotency: { readonly key: string; readonly inputHash: Buffer } | null;
}

/** What became of it. `settled` is durable when this is told. */
export type Settled =
  | {
      readonly outcome: 'settled';
      readonly basis: UsageBasis;
      readonly priceFen: bigint;
      /** What is left to spend, when the call was charged. */
      readonly balanceFen: bigint | null;
      /** Free calls left, when one was used. */
      readonly trialLeft: number | null;
      readonly usedToday: number;
    }
  | { readonly outcome: 'balanceShort'; readonly availableFen: bigint; readonly usedToday: number }
  | { readonly outcome: 'trialUsedUp'; readonly usedToday: number }
  | { readonly outcome: 'dailyLimit'; readonly usedToday: number }
  | { readonly outcome: 'keyReused'; readonly usedToday: number };

/** Why a call costs what it costs, as far as the call alone tells it. */
export function basisOf({ error, notModified, rows, ground }: Settlement): UsageBasis {
  if (error !== null) return 'failed';
  if (notModified) return 'notModified';
  return rows === 0 ? 'empty' : ground.basis;
}
