import type { Db, Tx } from '../../platform/db/index.ts';

export interface Hold {
  readonly id: bigint;
  readonly walletId: bigint;
  readonly amountFen: bigint;
  readonly capturedFen: bigint;
  readonly state: 'open' | 'captured' | 'released' | 'expired';
  readonly expiresAt: Date;
  readonly reference: string;
  readonly transferId: bigint | null;
}

export interface NewHold {
  readonly walletId: bigint;
  readonly amountFen: bigint;
  readonly expiresAt: Date;
  readonly key: string;
  readonly reference: string;
}

/** Inserts a hold. Returns undefined if another transaction has taken the key first. */
export async function insertHold(tx: Tx, hold: NewHold): Promise<bigint | undefined> {
  const {
    walletId: wallet_id,
    amountFen: amount_fen,
    expiresAt: expires_at,
    key: idempotency_key,
    reference,
  } = hold;
  const row = await tx
    .insertInto('wallet_hold')
    .values({ wallet_id, amount_fen, expires_at, idempotency_key, reference })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export function readHoldByKey(db: Db, key: string): Promise<Hold | undefined> {
  return holds(db).where('idempotency_key', '=', key).executeTakeFirst();
}

export function readHold(db: Db, holdId: bigint): Promise<Hold | undefined> {
  return holds(db).where('id', '=', holdId).executeTakeFirst();
}

function holds(db: Db) {
  return db
    .selectFrom('wallet_hold')
    .select([
      'id',
      'wallet_id as walletId',
      'amount_fen as amountFen',
      'captured_fen as capturedFen',
      'state',
      'reference',
    ])
    .select(['expires_at as expiresAt', 'transfer_id as transferId'])
    .$narrowType<Pick<Hold, 'state'>>();
}

export async function closeCaptured(
  tx: Tx,
  holdId: bigint,
  capturedFen: bigint,
  transferId: bigint,
): Promise<void> {
  const change = { state: 'captured', captured_fen: capturedFen, transfer_id: transferId };
  await tx.updateTable('wallet_hold').set(change).where('id', '=', holdId).execute();
}

export async function closeReleased(tx: Tx, holdId: bigint): Promise<void> {
  await tx.updateTable('wallet_hold').set({ state: 'released' }).where('id', '=', holdId).execute();
}

/** Returns at most `limit` wallets that have open but expired holds. */
export async function walletsWithExpiredHolds(db: Db, now: Date, limit: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('wallet_hold')
    .select('wallet_id')
    .distinct()
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .limit(limit)
    .execute();
  return rows.map((row) => row.wallet_id);
}

export async function closeExpired(tx: Tx, walletIds: bigint[], now: Date): Promise<bigint> {
  const { numUpdatedRows } = await tx
    .updateTable('wallet_hold')
    .set({ state: 'expired' })
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .where('wallet_id', 'in', walletIds)
    .executeTakeFirstOrThrow();
  return numUpdatedRows;
}

/** Returns at most 100 holds that are still open although they expired before `before`, oldest first. */
export async function readOverdueHolds(
  db: Db,
  before: Date,
): Promise<Pick<Hold, 'id' | 'walletId' | 'expiresAt'>[]> {
  return db
    .selectFrom('wallet_hold')
    .select(['id', 'wallet_id as walletId', 'expires_at as expiresAt'])
    .where('state', '=', 'open')
    .where('expires_at', '<', before)
    .orderBy('expires_at')
    .limit(100)
    .execute();
}
