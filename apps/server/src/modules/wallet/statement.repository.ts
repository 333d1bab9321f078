import type { StatementKind } from '@jishi/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

export interface StatementFilter {
  readonly kind: StatementKind | null;
  /** Of the transfers' time; `to` is not included. */
  readonly from: Date | null;
  readonly to: Date | null;
  /** Rows older than this transfer. */
  readonly before: bigint | null;
  readonly limit: number;
}

export interface StatementEntry {
  readonly id: bigint;
  readonly at: Date;
  readonly kind: StatementKind;
  readonly key: string;
  readonly reference: string;
  readonly amountFen: bigint;
  readonly balanceAfterFen: bigint;
}

/**
 * The newest rows of a wallet. A balance is that of now less all that came later, which one pass over the index adds up.
 * Kept with each posting, it would cost every call.
 */
export async function readStatement(
  db: Db,
  walletId: bigint,
  { kind, from, to, before, limit }: StatementFilter,
): Promise<StatementEntry[]> {
  const { rows } = await sql<Omit<StatementEntry, 'balanceAfterFen'> & { laterFen: bigint; nowFen: bigint }>`
    with page as (
      select posting.transfer_id as id, posting.amount_fen, transfer.kind, transfer.created_at, transfer.idempotency_key,
        transfer.reference
      from wallet_posting posting join wallet_transfer transfer on transfer.id = posting.transfer_id
      where posting.wallet_id = ${walletId} and (${before}::bigint is null or posting.transfer_id < ${before}::bigint)
        and (${kind}::text is null or transfer.kind = ${kind}::text)
        and (${from}::timestamptz is null or transfer.created_at >= ${from}::timestamptz)
        and (${to}::timestamptz is null or transfer.created_at < ${to}::timestamptz)
      order by posting.transfer_id desc limit ${limit}
    ), placed as (
      select page.*, coalesce(lag(id) over (order by id desc), 9223372036854775807) as above from page
    )
    select placed.id, placed.created_at as at, placed.kind, placed.idempotency_key as key, placed.reference,
      placed.amount_fen as "amountFen",
      (select coalesce(sum(amount_fen), 0)::bigint from wallet_posting later
        where later.wallet_id = ${walletId} and later.transfer_id > placed.id and later.transfer_id <= placed.above) as "laterFen",
      (select balance_fen from wallet_account where id = ${walletId}) as "nowFen"
    from placed order by placed.id desc`.execute(db);
  let laterFen = 0n;
  return rows.map(({ laterFen: sinceFen, nowFen, ...entry }) => {
    laterFen += sinceFen;
    return { ...entry, balanceAfterFen: nowFen - laterFen };
  });
}
