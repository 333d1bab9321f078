import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { HouseWallet } from './wallet.ts';

export interface WalletRow {
  readonly id: bigint;
  readonly balanceFen: bigint;
  readonly heldFen: bigint;
}

/** Opens a wallet. Does nothing if the account already has one. */
export async function insertCustomerWallet(tx: Tx, ownerAccountId: bigint): Promise<void> {
  await tx
    .insertInto('wallet_account')
    .values({ kind: 'customer', owner_account_id: ownerAccountId })
    .onConflict((conflict) => conflict.column('owner_account_id').doNothing())
    .execute();
}

export async function readWalletOf(db: Db, ownerAccountId: bigint): Promise<bigint | null> {
  const row = await db
    .selectFrom('wallet_account')
    .select('id')
    .where('owner_account_id', '=', ownerAccountId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Locks customers' wallets until the transaction ends, and returns them. They are locked in id order, which prevents
 * deadlocks. Unknown ids and the operator's wallets are skipped.
 */
export async function lockCustomerWallets(tx: Tx, walletIds: readonly bigint[]): Promise<WalletRow[]> {
  const { rows } = await sql<WalletRow>`
    select id, balance_fen as "balanceFen", held_fen as "heldFen" from wallet_account
    where id = any(${walletIds}::bigint[]) and kind = 'customer' order by id for no key update`.execute(tx);
  return rows;
}

export async function readHouseWallets(db: Db): Promise<Map<HouseWallet, bigint>> {
  const rows = await db
    .selectFrom('wallet_account')
    .select(['id', 'kind'])
    .where('kind', '<>', 'customer')
    .$narrowType<{ kind: HouseWallet }>()
    .execute();
  return new Map(rows.map(({ kind, id }) => [kind, id]));
}

/** Reads a customer's stored balance. For an operator's wallet, which stores none, sums the postings. */
export async function readBalance(db: Db, walletId: bigint): Promise<WalletRow | undefined> {
  const { rows } = await sql<WalletRow>`
    select id, held_fen as "heldFen", case kind when 'customer' then balance_fen else
      (select coalesce(sum(amount_fen), 0)::bigint from wallet_posting where wallet_id = wallet_account.id) end as "balanceFen"
    from wallet_account where id = ${walletId}`.execute(db);
  return rows[0];
}

/**
 * Opens an empty wallet for the account, and returns its id. An account has only one wallet, so further calls return
 * the same one.
 */
export async function openWallet(tx: Tx, ownerAccountId: bigint): Promise<bigint> {
  // The wallet is read first, because nearly every account already has one and a failed insert would use up an id.
  const existing = await readWalletOf(tx, ownerAccountId);
  if (existing !== null) return existing;
  await insertCustomerWallet(tx, ownerAccountId);
  const walletId = await readWalletOf(tx, ownerAccountId);
  if (walletId === null) throw new Error(`the wallet of account ${ownerAccountId} cannot be read`);
  return walletId;
}

/** Returns the account's wallet, or null if it has none. */
export function walletOf(db: Db, ownerAccountId: bigint): Promise<bigint | null> {
  return readWalletOf(db, ownerAccountId);
}

/**
 * Returns how much money the wallet's owner deposited, less money returned to the payer. Rewards and refunds of orders
 * do not count.
 */
export async function paidInOf(db: Db, walletId: bigint): Promise<bigint> {
  const { rows } = await sql<{ fen: bigint }>`
    select coalesce(sum(amount_fen), 0)::bigint as fen from wallet_posting posting
    join wallet_transfer transfer on transfer.id = posting.transfer_id
    where wallet_id = ${walletId} and kind in ('topUp', 'withdrawal')`.execute(db);
  return rows[0]?.fen ?? 0n;
}

/** Reads the balances of several accounts. Omits accounts without a wallet. */
export async function balancesOf(
  db: Db,
  accountIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const { rows } = await sql<{ accountId: bigint; balanceFen: bigint }>`
    select owner_account_id as "accountId", balance_fen as "balanceFen" from wallet_account
    where owner_account_id = any(${accountIds}::bigint[])`.execute(db);
  return new Map(rows.map(({ accountId, balanceFen }) => [accountId, balanceFen]));
}
