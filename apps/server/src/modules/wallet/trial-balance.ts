import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

export interface TrialBalance {
  /** The sum of all postings. If it is not zero, the ledger is broken. */
  readonly sumFen: bigint;
  /**
   * At most 100 wallets whose stored balance differs from their postings, or whose held amount differs from their open
   * holds.
   */
  readonly wrongWallets: readonly bigint[];
  /** At most 100 transfers whose postings do not sum to zero. */
  readonly wrongTransfers: readonly bigint[];
}

/** Adds up the whole ledger. It reads every posting, so it is meant for checks and reconciliation, not for pages. */
export async function trialBalance(db: Db): Promise<TrialBalance> {
  const sum = await sql<{
    sumFen: bigint;
  }>`select coalesce(sum(amount_fen), 0)::bigint as "sumFen" from wallet_posting`.execute(db);
  const wallets = await sql<{ id: bigint }>`
    select wallet.id from wallet_account wallet
    left join (select wallet_id, sum(amount_fen) as fen from wallet_posting group by wallet_id) posted on posted.wallet_id = wallet.id
    left join (select wallet_id, sum(amount_fen) as fen from wallet_hold where state = 'open' group by wallet_id) held on held.wallet_id = wallet.id
    where wallet.kind = 'customer' and (wallet.balance_fen <> coalesce(posted.fen, 0) or wallet.held_fen <> coalesce(held.fen, 0))
    order by wallet.id limit 100`.execute(db);
  const transfers = await sql<{ id: bigint }>`
    select transfer_id as id from wallet_posting group by transfer_id having sum(amount_fen) <> 0 order by transfer_id limit 100`.execute(
    db,
  );
  return {
    sumFen: sum.rows[0]?.sumFen ?? 0n,
    wrongWallets: wallets.rows.map((row) => row.id),
    wrongTransfers: transfers.rows.map((row) => row.id),
  };
}
