import type { Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events.ts';
import { accountInvited } from './accounts.events.ts';
import type { NewAccount } from './accounts.repository.ts';
import { createAccount } from './create-account.ts';

/** Opens an account's wallet. Wallets belong to another module, so the app injects this function. */
export type OpenWallet = (tx: Tx, accountId: bigint) => Promise<bigint>;

/** Opens a user's account and wallet in the transaction that creates the user. */
export async function openAccount(
  tx: Tx,
  deps: { readonly openWallet: OpenWallet },
  account: NewAccount & { readonly personId: bigint },
): Promise<bigint> {
  const accountId = await createAccount(tx, account);
  await deps.openWallet(tx, accountId);
  const { inviteCode } = account;
  if (inviteCode !== undefined) await emit(tx, accountInvited, { accountId: String(accountId), inviteCode });
  return accountId;
}
