import type { Db, Tx } from '../../platform/db/index.ts';
import { insertCustomerWallet, readWalletOf } from './wallets.repository.ts';

/** Opens the account's wallet, empty; an account has one, so asking again gives the same. */
export async function openWallet(tx: Tx, ownerAccountId: bigint): Promise<bigint> {
  await insertCustomerWallet(tx, ownerAccountId);
  const walletId = await readWalletOf(tx, ownerAccountId);
  if (walletId === null) throw new Error(`the wallet of account ${ownerAccountId} cannot be read`);
  return walletId;
}

/** The account's wallet, or null when none was opened. */
export function walletOf(db: Db, ownerAccountId: bigint): Promise<bigint | null> {
  return readWalletOf(db, ownerAccountId);
}
