import type { StatementKind } from '@jishi/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { readTransferRange } from './transfer-times.repository.ts';

export interface Movements {
  readonly kind: StatementKind;
  readonly count: number;
  readonly amountFen: bigint;
}

export interface MovedBetween {
  readonly openingFen: bigint;
  /** The movements by kind, in alphabetical order. */
  readonly movements: readonly Movements[];
  readonly closingFen: bigint;
}

/**
 * Sums a wallet's movements between two times (`to` is exclusive), by the time of their transfers. Also sums the
 * postings outside the period, using only the index, and throws if all sums together differ from the balance. Counts
 * the movements of archived months as they were before archiving.
 */
export async function readMovedBetween(
  db: Db,
  walletId: bigint,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<MovedBetween> {
  const { above, upTo } = await readTransferRange(db, { from, to });
  const { rows } = await sql<MovedPart>`
    select kind, sum(count)::integer as count, sum("amountFen")::bigint as "amountFen", sum("beforeFen")::bigint as "beforeFen",
      sum("afterFen")::bigint as "afterFen", "balanceFen" from (
    select kind,
      count(*) filter (where created_at >= ${from} and created_at < ${to})::integer as count,
      coalesce(sum(amount_fen) filter (where created_at >= ${from} and created_at < ${to}), 0)::bigint as "amountFen",
      coalesce(sum(amount_fen) filter (where created_at < ${from}), 0)::bigint as "beforeFen",
      coalesce(sum(amount_fen) filter (where created_at >= ${to}), 0)::bigint as "afterFen",
      (select balance_fen from wallet_account where id = ${walletId}) as "balanceFen"
    from wallet_posting join wallet_transfer on id = transfer_id
    where wallet_id = ${walletId} and transfer_id > ${above} and transfer_id <= ${upTo} and id > ${above} and id <= ${upTo}
    group by kind
    union all
    select null, 0, 0, (${fenOf(walletId, sql`<= ${above}`)}), (${fenOf(walletId, sql`> ${upTo}`)}), balance_fen
    from wallet_account where id = ${walletId}
    union all
    select 'calls', sum(movements), 0, 0, 0, (select balance_fen from wallet_account where id = ${walletId})
    from wallet_archived_count
    where wallet_id = ${walletId} and month::timestamp at time zone 'Asia/Shanghai' >= ${from}
      and (month + interval '1 month') at time zone 'Asia/Shanghai' <= ${to}
    having count(*) > 0) part
    group by kind, "balanceFen"
    order by kind`.execute(db);
  const sumOf = (part: 'beforeFen' | 'amountFen' | 'afterFen'): bigint =>
    rows.reduce((sum, row) => sum + row[part], 0n);
  const openingFen = sumOf('beforeFen');
  const closingFen = openingFen + sumOf('amountFen');
  const balanceFen = rows[0]?.balanceFen ?? 0n;
  if (closingFen + sumOf('afterFen') !== balanceFen)
    throw new Error(`the postings of wallet ${walletId} do not add up to its balance of ${balanceFen}`);
  const movements = rows.flatMap(({ kind, count, amountFen }) =>
    kind === null || count === 0 ? [] : [{ kind, count, amountFen }],
  );
  return { openingFen, movements, closingFen };
}

interface MovedPart extends Omit<Movements, 'kind'> {
  /** The kind of the movements; null for postings that are far outside the period. */
  readonly kind: StatementKind | null;
  readonly beforeFen: bigint;
  readonly afterFen: bigint;
  readonly balanceFen: bigint;
}

const fenOf = (walletId: bigint, range: ReturnType<typeof sql>) => sql`
  select coalesce(sum(amount_fen), 0)::bigint from wallet_posting where wallet_id = ${walletId} and transfer_id ${range}`;
