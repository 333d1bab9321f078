import type { Tx } from '../../platform/db/index.ts';
import { closeExpired, walletsWithExpiredHolds } from './holds.repository.ts';
import { lockCustomerWallets } from './wallets.repository.ts';

const WALLETS_MAX = 500;

/**
 * Releases the expired holds of at most 500 wallets, and returns how many it released. Repeat the call until it returns
 * 0.
 */
export async function expireHolds(tx: Tx, now: Date): Promise<bigint> {
  const walletIds = await walletsWithExpiredHolds(tx, now, WALLETS_MAX);
  if (walletIds.length === 0) return 0n;
  await lockCustomerWallets(tx, walletIds);
  return closeExpired(tx, walletIds, now);
}
