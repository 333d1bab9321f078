import type { PaymentChannelName, StatementKind } from '@jishi/contract';

/** The house's own wallets; one of each. Money comes from them and goes to them. */
export type HouseWallet = 'revenue' | 'channel' | 'promotion' | 'opening' | 'fees' | PaymentChannelName;

/** Why money moved. */
export type TransferKind = StatementKind | 'fee';

/**
 * One side of a transfer: the amount that a customer's wallet (by id) or a wallet of the house receives, or pays
 * when negative.
 */
export interface Posting {
  readonly wallet: bigint | HouseWallet;
  readonly amountFen: bigint;
}

/** A customer's balance, the held part of it, and the part that can be spent. */
export interface Balance {
  readonly balanceFen: bigint;
  readonly heldFen: bigint;
  readonly availableFen: bigint;
}
