import type { StatementKind } from '@jishi/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

export interface Movements {
  readonly kind: StatementKind;
  readonly count: number;
  readonly amountFen: bigint;
}

export interface MovedBetween {
  readonly openingFen: bigint;
  /** By kind, in the order of the alphabet. */
  readonly movements: readonly Movements[];
  readonly closingFen: bigint;
}

/**
 * What moved in a wallet between two moments (`to` is not included), by the time of the transfers. All postings of the wallet are
 * added up, so that the sums are held against its balance: a statement that differs from the ledger is an error.
 */
export async function readMovedBetween(
  db: Db,
  walletId: bigint,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<MovedBetween> {
  const { rows } = await sql<Movements & { beforeFen: bigint; afterFen: bigint; balanceFen: bigint }>`
    select transfer.kind,
      count(*) filter (where created_at >= ${from} and created_at < ${to})::integer as count,
      coalesce(sum(amount_fen) filter (where created_at >= ${from} and created_at < ${to}), 0)::bigint as "amountFen",
      coalesce(sum(amount_fen) filter (where created_at < ${from}), 0)::bigint as "beforeFen",
      coalesce(sum(amount_fen) filter (where created_at >= ${to}), 0)::bigint as "afterFen",
      (select balance_fen from wallet_account where id = ${walletId}) as "balanceFen"
    from wallet_posting join wallet_transfer transfer on transfer.id = transfer_id
    where wallet_id = ${walletId} group by transfer.kind order by transfer.kind`.execute(db);
  const sumOf = (part: 'beforeFen' | 'amountFen' | 'afterFen'): bigint =>
    rows.reduce((sum, row) => sum + row[part], 0n);
  const openingFen = sumOf('beforeFen');
  const closingFen = openingFen + sumOf('amountFen');
  const balanceFen = rows[0]?.balanceFen ?? 0n;
  if (closingFen + sumOf('afterFen') !== balanceFen)
    throw new Error(`the postings of wallet ${walletId} are not its balance of ${balanceFen}`);
  const movements = rows
    .filter(({ count }) => count > 0)
    .map(({ kind, count, amountFen }) => ({ kind, count, amountFen }));
  return { openingFen, movements, closingFen };
}
