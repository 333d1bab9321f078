import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { walletOf } from './wallets.repository.ts';

/**
 * Returns how much money an account deposited, less what was returned to it. Rewards do not count, because the account
 * did not deposit them.
 */
export async function paidInFen(db: Db, accountId: bigint): Promise<bigint> {
  const walletId = await walletOf(db, accountId);
  const { rows } = await sql<{ fen: bigint }>`
    select coalesce(sum(posting.amount_fen), 0)::bigint as fen from wallet_posting posting
    join wallet_transfer transfer on transfer.id = posting.transfer_id
    where posting.wallet_id = ${walletId} and transfer.kind in ('opening', 'topUp', 'withdrawal')`.execute(
    db,
  );
  return rows[0]?.fen ?? 0n;
}
