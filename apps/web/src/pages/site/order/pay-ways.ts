import type { PaymentChannelName } from '@jishi/contract';

export type PayWay = 'wallet' | PaymentChannelName;

interface Means {
  readonly totalFen: bigint;
  /** The part of the wallet's balance that can be spent. */
  readonly availableFen: bigint;
  readonly rechargeMinFen: bigint;
  readonly channels: readonly { readonly channel: PaymentChannelName; readonly paysOrders: boolean }[];
}

interface PayWays {
  /** The methods in the order of the list. The wallet comes first if it covers the total, otherwise last. */
  readonly ways: readonly PayWay[];
  /** The part of the total that the wallet does not cover. */
  readonly missingFen: bigint;
  /**
   * The amount of a top-up after which the wallet covers the total. Null if it already does, or if no top-up is
   * possible.
   */
  readonly topUpFen: bigint | null;
  /** Null if the order cannot be paid now. */
  readonly preselected: PayWay | null;
}

/** Returns the payment methods for an order. */
export function payWaysOf({ totalFen, availableFen, rechargeMinFen, channels }: Means): PayWays {
  // If the total is zero, no payment is needed, and channels would reject it.
  const ofChannels = totalFen === 0n ? [] : channels.filter(({ paysOrders }) => paysOrders);
  const names = ofChannels.map(({ channel }) => channel);
  const missingFen = totalFen > availableFen ? totalFen - availableFen : 0n;
  if (missingFen === 0n)
    return { ways: ['wallet', ...names], missingFen, topUpFen: null, preselected: 'wallet' };
  const topUpFen = missingFen > rechargeMinFen ? missingFen : rechargeMinFen;
  return {
    ways: [...names, 'wallet'],
    missingFen,
    topUpFen: channels.length === 0 ? null : topUpFen,
    preselected: names[0] ?? null,
  };
}
