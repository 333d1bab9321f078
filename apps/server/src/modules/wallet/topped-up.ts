import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { readTransferRange } from './transfer-times.repository.ts';

interface TopUps {
  readonly wallet: bigint;
  readonly since: Date;
  /** Only transfers whose key starts with this text count. */
  readonly keyPrefix: string;
  readonly exceptKey: string;
}

/** Sums a wallet's top-ups since a given time, except the one with this key. */
export async function toppedUpFen(db: Db, { wallet, since, keyPrefix, exceptKey }: TopUps): Promise<bigint> {
  const { above } = await readTransferRange(db, { from: since, to: null });
  const { rows } = await sql<{ fen: bigint }>`
    select coalesce(sum(posting.amount_fen), 0)::bigint as fen from wallet_transfer transfer
    join wallet_posting posting on posting.transfer_id = transfer.id and posting.wallet_id = ${wallet}
    where transfer.kind = 'topUp' and transfer.id > ${above} and transfer.created_at > ${since}
      and starts_with(transfer.idempotency_key, ${keyPrefix}) and transfer.idempotency_key <> ${exceptKey}`.execute(
    db,
  );
  return rows[0]?.fen ?? 0n;
}
