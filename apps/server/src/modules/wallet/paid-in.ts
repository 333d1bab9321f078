import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** Money that an account paid in and did not get back: without rewards, which were given to it. */
export async function paidInFen(db: Db, accountId: bigint): Promise<bigint> {
  const { rows } = await sql<{ fen: bigint }>`
    select coalesce(sum(posting.amount_fen), 0)::bigint as fen from wallet_account wallet
    join wallet_posting posting on posting.wallet_id = wallet.id
    join wallet_transfer transfer on transfer.id = posting.transfer_id
    where wallet.owner_account_id = ${accountId} and transfer.kind in ('opening', 'topUp', 'withdrawal')`.execute(
    db,
  );
  return rows[0]?.fen ?? 0n;
}
