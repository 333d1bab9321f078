import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { readTransferRange } from './transfer-times.repository.ts';

/** The number of postings to a wallet from one mark to the next. */
const MARK_EVERY = 20_000;
/**
 * The minimum age of a transfer that a mark may cover. If a transfer is younger, another one with a lower id may still
 * be waiting to commit.
 */
const AGE_MIN_MS = 3_600_000;
/** The maximum number of marks that one statement creates. */
const MARKS_AT_ONCE = 10;

/**
 * Records the balance of each customer's wallet after every `every` postings. Postings never change, so neither do the
 * marks.
 */
export async function markBalances(db: Db, now: Date, every = MARK_EVERY): Promise<void> {
  const { above: upTo } = await readTransferRange(db, {
    from: new Date(now.getTime() - AGE_MIN_MS),
    to: null,
  });
  for (const walletId of await readUnmarked(db, upTo, every))
    while ((await markWallet(db, walletId, upTo, every)) === MARKS_AT_ONCE);
}

/** Reads the wallets that have had at least `every` postings since their last mark. */
async function readUnmarked(db: Db, upTo: bigint, every: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from wallet_account wallet where kind = 'customer' and exists (
      select from wallet_posting posting where posting.wallet_id = wallet.id and transfer_id <= ${upTo}
        and transfer_id > coalesce((select max(transfer_id) from wallet_balance_mark mark where mark.wallet_id = wallet.id), 0)
      order by transfer_id offset ${every - 1} limit 1)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Adds marks to a wallet. Returns how many were added. */
async function markWallet(db: Db, walletId: bigint, upTo: bigint, every: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with last as (
      select transfer_id, balance_fen from wallet_balance_mark where wallet_id = ${walletId}
      union all select 0, 0 order by 1 desc limit 1
    ), posting as (
      select transfer_id, amount_fen from wallet_posting
      where wallet_id = ${walletId} and transfer_id > (select transfer_id from last) and transfer_id <= ${upTo}
      order by transfer_id limit ${every * MARKS_AT_ONCE}
    ), running as (
      select transfer_id, sum(amount_fen) over (order by transfer_id) as fen, row_number() over (order by transfer_id) as n
      from posting
    )
    insert into wallet_balance_mark (wallet_id, transfer_id, balance_fen)
    select ${walletId}, transfer_id, (select balance_fen from last) + fen from running where n % ${every} = 0
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
