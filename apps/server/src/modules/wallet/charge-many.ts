import type { Tx } from '../../platform/db/index.ts';
import {
  type Charge,
  type ChargeResult,
  callsTransfers,
  checkCharges,
  decideCharges,
} from './charge.rules.ts';
import { insertCallsTransfers } from './transfers.repository.ts';
import { lockCustomerWallets } from './wallets.repository.ts';

export type { Charge, ChargeResult } from './charge.rules.ts';

/**
 * Charges any number of calls in two statements. Returns the results in the order of the charges. A charge that exceeds
 * the available balance is refused, and nothing is debited for it. The caller must ensure that no call has been charged
 * before, by inserting a unique row for each call's ref in this transaction. Repeating a batch is an error.
 */
export async function chargeMany(tx: Tx, charges: readonly Charge[]): Promise<ChargeResult[]> {
  checkCharges(charges);
  if (charges.length === 0) return [];
  const walletIds = [...new Set(charges.map((charge) => charge.walletId))];
  const decisions = decideCharges(charges, await lockCustomerWallets(tx, walletIds));
  const transfers = callsTransfers(decisions);
  const transferIds =
    transfers.length === 0 ? new Map<bigint, bigint>() : await insertCallsTransfers(tx, transfers);
  return decisions.map(({ walletId, amountFen, ...result }) => ({
    ...result,
    transferId: result.charged && amountFen > 0n ? (transferIds.get(walletId) ?? null) : null,
  }));
}
