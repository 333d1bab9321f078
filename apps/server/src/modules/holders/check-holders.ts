import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { yuan } from '../../platform/money.ts';

const LINES_MAX = 100;

/** Returns one line for each mismatch between the statements, the payouts and the ledger. */
export async function checkHolders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string; fen: bigint; postedFen: bigint | null }>`
    with due as (
      select 'holder:' || account_id || ':' || to_char(month, 'YYYY-MM') as key, sum(share_fen)::bigint as fen
      from holder_statement group by account_id, month having sum(share_fen) <> 0
      union all
      select 'holder-payout:' || account_id || ':' || reference, -amount_fen from holder_payout
    ), posted as (
      select transfer.idempotency_key as key, posting.amount_fen as fen
      from wallet_account wallet join wallet_posting posting on posting.wallet_id = wallet.id
      join wallet_transfer transfer on transfer.id = posting.transfer_id
      where wallet.kind = 'holders'
    )
    select key, coalesce(due.fen, 0) as fen, posted.fen as "postedFen"
    from due full join posted using (key) where due.fen is distinct from posted.fen
    order by key limit ${LINES_MAX}`.execute(db);
  return rows.map(
    ({ key, fen, postedFen }) =>
      `${key}: statements and payouts state ${yuan(fen)} CNY, but the ledger ${postedFen === null ? 'has nothing' : `moved ${yuan(postedFen)}`}`,
  );
}
