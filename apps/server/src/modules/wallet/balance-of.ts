import type { Db } from '../../platform/db/index.ts';
import type { Balance } from './wallet.ts';
import { readBalance } from './wallets.repository.ts';

/**
 * Returns a wallet's current balance, or null if the wallet does not exist. For an operator's wallet, adds up all of
 * its postings.
 */
export async function balanceOf(db: Db, walletId: bigint): Promise<Balance | null> {
  const row = await readBalance(db, walletId);
  if (row === undefined) return null;
  const { balanceFen, heldFen } = row;
  return { balanceFen, heldFen, availableFen: balanceFen - heldFen };
}
