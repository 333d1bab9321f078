import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import { isCustomer } from './transfer.rules.ts';
import type { Posting, TransferKind } from './wallet.ts';

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

/** Takes the key for a new transfer; undefined when another transaction took it first. */
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

/** All postings of a transfer in one statement: the database accepts them only when they sum to zero. */
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

export interface CallsTransfer {
  readonly walletId: bigint;
  readonly amountFen: bigint;
  readonly idempotencyKey: string;
  readonly inputHash: Buffer;
  readonly reference: string;
}

/** One transfer from each customer to revenue with its two postings, all in one statement. Returns the transfer of each wallet. */
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
