import type { StatementKind } from '@jishi/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { readTransferRange, type TransferRange } from './transfer-times.repository.ts';

/**
 * The maximum number of postings that one page searches. If rows of the requested kind are rare, several pages are
 * needed, but each is fast.
 */
const LOOKED_THROUGH_MAX = 10_000;

export interface StatementFilter {
  readonly kind: StatementKind | null;
  /** The period in which the transfers were posted; `to` is exclusive. */
  readonly from: Date | null;
  readonly to: Date | null;
  /** Reads only rows older than this transfer. */
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
  /** The archived month whose calls the row sums up; null for any other row. */
  readonly archivedMonth: string | null;
}

export interface StatementEntries {
  readonly entries: readonly StatementEntry[];
  /**
   * The value of `before` for the next page, which may have rows even if this page has none. Null if nothing is left.
   */
  readonly next: bigint | null;
}

export async function readStatement(
  db: Db,
  walletId: bigint,
  filter: StatementFilter,
): Promise<StatementEntries> {
  const { kind, from, to, before, limit } = filter;
  const days = await readTransferRange(db, { from, to });
  const upTo = before === null || before > days.upTo ? days.upTo : before - 1n;
  const isEverything = kind === null && from === null && to === null;
  const floor = isEverything ? null : await readFloor(db, walletId, { above: days.above, upTo });
  // One extra row is read to find out whether there is a next page.
  const rows = await readEntries(
    db,
    walletId,
    { ...filter, limit: limit + 1 },
    { above: floor ?? days.above, upTo },
  );
  const entries = rows.slice(0, limit);
  if (rows.length > limit) return { entries, next: entries.at(-1)?.id ?? null };
  return { entries, next: floor === null ? null : floor + 1n };
}

/** Returns the transfer at which a page stops searching, or null if the page can search all remaining transfers. */
async function readFloor(db: Db, walletId: bigint, { above, upTo }: TransferRange): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint }>`
    select transfer_id as id from wallet_posting
    where wallet_id = ${walletId} and transfer_id > ${above} and transfer_id <= ${upTo}
    order by transfer_id desc offset ${LOOKED_THROUGH_MAX} limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * Reads rows with the balance after each. For the first row, this is the balance of the preceding mark (`markBalances`)
 * plus the postings since that mark. After the last mark, it may instead be the current balance less all later
 * postings, if those are fewer. The balances are not stored with the postings, because that would slow down every call.
 * The query looks up each posting's transfer individually, because a merge join of both tables would begin at the
 * newest transfer of all wallets.
 */
async function readEntries(
  db: Db,
  walletId: bigint,
  { kind, from, to, limit }: StatementFilter,
  { above, upTo }: TransferRange,
): Promise<StatementEntry[]> {
  const conditions = [
    sql`posting.wallet_id = ${walletId} and posting.transfer_id > ${above} and posting.transfer_id <= ${upTo}`,
    ...(kind === null ? [] : [sql`transfer.kind = ${kind}`]),
    ...(from === null ? [] : [sql`transfer.created_at >= ${from}`]),
    ...(to === null ? [] : [sql`transfer.created_at < ${to}`]),
  ];
  const fenOf = (range: ReturnType<typeof sql>) => sql`
    (select coalesce(sum(amount_fen), 0)::bigint from wallet_posting
      where wallet_id = ${walletId} and transfer_id ${range})`;
  const { rows } = await sql<Omit<StatementEntry, 'balanceAfterFen'> & { fen: bigint }>`
    with page as (
      select posting.transfer_id as id, posting.amount_fen, transfer.kind, transfer.created_at, transfer.idempotency_key,
        transfer.reference
      from wallet_posting posting
      cross join lateral (select * from wallet_transfer where id = posting.transfer_id offset 0) transfer
      where ${sql.join(conditions, sql` and `)} order by posting.transfer_id desc limit ${limit}
    ), placed as (
      select page.*, lag(id) over (order by id desc) as above from page
    ), base as (
      select transfer_id as id, balance_fen as fen from wallet_balance_mark
      where wallet_id = ${walletId} and transfer_id <= (select max(id) from page)
      union all select 0, 0 order by 1 desc limit 1
    ), middle as (
      select case when exists (
          select from wallet_balance_mark where wallet_id = ${walletId} and transfer_id > (select max(id) from page)
        ) then max(transfer_id) else (greatest(min(transfer_id), (select id from base)) + max(transfer_id)) / 2 end as id
      from wallet_posting where wallet_id = ${walletId}
    )
    select placed.id, placed.created_at as at, placed.kind, placed.idempotency_key as key, placed.reference,
      placed.amount_fen as "amountFen", (
        select to_char(month, 'YYYY-MM') from wallet_archive
        where placed.kind = 'calls' and month = date_trunc('month', placed.created_at at time zone 'Asia/Shanghai')::date
      ) as "archivedMonth",
      case when placed.above is not null then ${fenOf(sql`> placed.id and transfer_id <= placed.above`)}
        when placed.id <= (select id from middle)
        then (select fen from base) + ${fenOf(sql`> (select id from base) and transfer_id <= placed.id`)}
        else (select balance_fen from wallet_account where id = ${walletId}) - ${fenOf(sql`> placed.id`)} end as fen
    from placed order by placed.id desc`.execute(db);
  let balanceFen = 0n;
  return rows.map(({ fen, ...entry }, i) => {
    balanceFen = i === 0 ? fen : balanceFen - fen;
    return { ...entry, balanceAfterFen: balanceFen };
  });
}
