import type { PaymentChannelName, StatementKind } from '@jishi/contract';

/** The operator's own wallets, one of each. Money comes from them and goes to them. */
export type HouseWallet =
  | 'revenue'
  | 'channel'
  | 'promotion'
  | 'opening'
  | 'fees'
  | 'holders'
  | PaymentChannelName;

/** The reason for a transfer. */
export type TransferKind = StatementKind | 'fee' | 'share' | 'payout';

/**
 * One side of a transfer: the amount that a customer's wallet (by id) or an operator's wallet receives or, if
 * it is negative, pays.
 */
export interface Posting {
  readonly wallet: bigint | HouseWallet;
  readonly amountFen: bigint;
}

/** A customer's balance, the part of it on hold, and the part that can be spent. */
export interface Balance {
  readonly balanceFen: bigint;
  readonly heldFen: bigint;
  readonly availableFen: bigint;
}
