import type { PaymentChannelName, StatementKind } from '@jishi/contract';

/** The operator's own wallets, one of each kind. Customers' money comes from them and goes to them. */
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
 * One side of a transfer. It states how much a customer's wallet (by id) or an operator's wallet (by name) receives or,
 * if the amount is negative, pays.
 */
export interface Posting {
  readonly wallet: bigint | HouseWallet;
  readonly amountFen: bigint;
}

/** A customer's balance, how much of it is on hold, and how much can be spent. */
export interface Balance {
  readonly balanceFen: bigint;
  readonly heldFen: bigint;
  readonly availableFen: bigint;
}
