import { sql } from 'kysely';
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

const holdColumns = sql`id, wallet_id as "walletId", amount_fen as "amountFen", captured_fen as "capturedFen", state,
  expires_at as "expiresAt", reference, transfer_id as "transferId"`;

export interface NewHold {
  readonly walletId: bigint;
  readonly amountFen: bigint;
  readonly expiresAt: Date;
  readonly key: string;
  readonly reference: string;
}

/** Undefined when another transaction took the key first. */
export async function insertHold(tx: Tx, hold: NewHold): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into wallet_hold (wallet_id, amount_fen, expires_at, idempotency_key, reference)
    values (${hold.walletId}, ${hold.amountFen}, ${hold.expiresAt}, ${hold.key}, ${hold.reference})
    on conflict (idempotency_key) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export async function readHoldByKey(db: Db, key: string): Promise<Hold | undefined> {
  const { rows } = await sql<Hold>`select ${holdColumns} from wallet_hold where idempotency_key = ${key}`.execute(db);
  return rows[0];
}

export async function readHold(db: Db, holdId: bigint): Promise<Hold | undefined> {
  const { rows } = await sql<Hold>`select ${holdColumns} from wallet_hold where id = ${holdId}`.execute(db);
  return rows[0];
}

export async function closeCaptured(tx: Tx, holdId: bigint, capturedFen: bigint, transferId: bigint): Promise<void> {
  await sql`update wallet_hold set state = 'captured', captured_fen = ${capturedFen}, transfer_id = ${transferId}
    where id = ${holdId}`.execute(tx);
}

export async function closeReleased(tx: Tx, holdId: bigint): Promise<void> {
  await sql`update wallet_hold set state = 'released' where id = ${holdId}`.execute(tx);
}

/** Wallets that have holds past their time, at most `limit`. */
export async function walletsWithExpiredHolds(db: Db, now: Date, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ walletId: bigint }>`
    select distinct wallet_id as "walletId" from wallet_hold where state = 'open' and expires_at <= ${now} limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => row.walletId);
}

export async function closeExpired(tx: Tx, walletIds: readonly bigint[], now: Date): Promise<bigint> {
  const { numAffectedRows } = await sql`update wallet_hold set state = 'expired'
    where state = 'open' and expires_at <= ${now} and wallet_id = any(${walletIds}::bigint[])`.execute(tx);
  return numAffectedRows ?? 0n;
}
