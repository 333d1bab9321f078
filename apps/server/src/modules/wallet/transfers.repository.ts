import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import { isCustomer } from './transfer.rules.ts';
import type { Posting, TransferKind } from './wallet.ts';
import type { WalletRow } from './wallets.repository.ts';

export interface TransferHead {
  readonly kind: TransferKind;
  readonly idempotencyKey: string;
  readonly inputHash: Buffer;
  readonly reference: string;
}

export function readTransferByKey(
  db: Db,
  idempotencyKey: string,
): Promise<{ id: bigint; inputHash: Buffer } | undefined> {
  return db
    .selectFrom('wallet_transfer')
    .select(['id', 'input_hash as inputHash'])
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

/** Takes the key for a new transfer, and returns the transfer's id. Returns undefined if the key is taken. */
export async function insertTransfer(tx: Tx, head: TransferHead): Promise<bigint | undefined> {
  const { kind, idempotencyKey, inputHash, reference } = head;
  const row = await tx
    .insertInto('wallet_transfer')
    .values({ kind, idempotency_key: idempotencyKey, input_hash: inputHash, reference })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/**
 * Inserts all of a transfer's postings in one statement, because the database accepts them only if they sum to zero.
 */
export async function insertPostings(
  tx: Tx,
  transferId: bigint,
  postings: readonly Posting[],
): Promise<void> {
  const rows = postings.map(({ wallet, amountFen }) => ({
    transfer_id: transferId,
    wallet_id: isCustomer(wallet)
      ? wallet
      : sql<bigint>`(select id from wallet_account where kind = ${wallet} and kind <> 'customer')`,
    amount_fen: amountFen,
  }));
  await tx.insertInto('wallet_posting').values(rows).execute();
}

export interface PostedTransfer {
  /** Null if nothing was posted: a wallet is unknown, its balance is too low, or the key has already been used. */
  readonly transferId: bigint | null;
  /** The customers' wallets as they were before the transfer. They remain locked until the transaction ends. */
  readonly wallets: readonly WalletRow[];
}

/**
 * Locks the customers' wallets in id order. Posts the transfer if each of them can pay its part and the key is free.
 * This is a single statement.
 */
export async function postTransfer(
  tx: Tx,
  head: TransferHead,
  postings: readonly Posting[],
): Promise<PostedTransfer> {
  const customers = postings.flatMap(({ wallet, amountFen }) =>
    isCustomer(wallet) ? [{ wallet, amountFen }] : [],
  );
  const house = postings.flatMap(({ wallet, amountFen }) =>
    isCustomer(wallet) ? [] : [{ wallet, amountFen }],
  );
  const { rows } = await sql<{ transferId: bigint | null } & (WalletRow | { id: null })>`
    with wallet as (
      select id, balance_fen, held_fen from wallet_account
      where id = any(${customers.map(({ wallet }) => wallet)}::bigint[]) and kind = 'customer' order by id for no key update
    ), customer as (
      select * from unnest(
        ${customers.map(({ wallet }) => wallet)}::bigint[], ${customers.map(({ amountFen }) => amountFen)}::bigint[]
      ) as side (wallet_id, amount_fen)
    ), house as (
      select (select id from wallet_account where kind = side.kind and kind <> 'customer') as wallet_id, amount_fen
      from unnest(
        ${house.map(({ wallet }) => wallet)}::text[], ${house.map(({ amountFen }) => amountFen)}::bigint[]
      ) as side (kind, amount_fen)
    ), made as (
      insert into wallet_transfer (kind, idempotency_key, input_hash, reference)
      select ${head.kind}, ${head.idempotencyKey}, ${head.inputHash}::bytea, ${head.reference}
      where ${customers.length}::integer = (
        select count(*) from wallet join customer on wallet_id = id
        where amount_fen > 0 or balance_fen - held_fen + amount_fen >= 0
      )
      on conflict (idempotency_key) do nothing returning id
    ), posted as (
      insert into wallet_posting (transfer_id, wallet_id, amount_fen)
      select made.id, side.wallet_id, side.amount_fen
      from made, (select * from customer union all select * from house) side
    )
    select made.id as "transferId", wallet.id, wallet.balance_fen as "balanceFen", wallet.held_fen as "heldFen"
    from (select) as one left join made on true left join wallet on true`.execute(tx);
  return {
    transferId: rows[0]?.transferId ?? null,
    wallets: rows.filter((row): row is typeof row & WalletRow => row.id !== null),
  };
}

export interface CallsTransfer {
  readonly walletId: bigint;
  readonly amountFen: bigint;
  readonly idempotencyKey: string;
  readonly inputHash: Buffer;
  readonly reference: string;
}

/**
 * Inserts a transfer from each customer to revenue, with its two postings, in a single statement. Returns the transfer
 * for each wallet.
 */
export async function insertCallsTransfers(
  tx: Tx,
  transfers: readonly CallsTransfer[],
): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ walletId: bigint; transferId: bigint }>`
    with batch as (
      select * from unnest(
        ${transfers.map((transfer) => transfer.walletId)}::bigint[], ${transfers.map((transfer) => transfer.amountFen)}::bigint[],
        ${transfers.map((transfer) => transfer.idempotencyKey)}::text[], ${transfers.map((transfer) => transfer.inputHash)}::bytea[],
        ${transfers.map((transfer) => transfer.reference)}::text[]
      ) as line (wallet_id, amount_fen, idempotency_key, input_hash, reference)
    ), made as (
      insert into wallet_transfer (kind, idempotency_key, input_hash, reference)
      select 'calls', idempotency_key, input_hash, reference from batch
      returning id, idempotency_key
    ), posted as (
      insert into wallet_posting (transfer_id, wallet_id, amount_fen)
      select made.id, side.wallet_id, side.amount_fen
      from made join batch using (idempotency_key)
      cross join lateral (values
        (batch.wallet_id, -batch.amount_fen),
        ((select id from wallet_account where kind = 'revenue'), batch.amount_fen)
      ) as side (wallet_id, amount_fen)
    )
    select batch.wallet_id as "walletId", made.id as "transferId" from made join batch using (idempotency_key)`.execute(
    tx,
  );
  return new Map(rows.map(({ walletId, transferId }) => [walletId, transferId]));
}
