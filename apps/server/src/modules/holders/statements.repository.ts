import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';

/** A data set's figures in a holder's statement for a closed month. */
export interface StatementLine {
  readonly accountId: bigint;
  readonly month: string;
  readonly code: string;
  readonly calls: bigint;
  readonly rows: bigint;
  readonly customers: number;
  readonly soldFen: bigint;
  readonly refundedFen: bigint;
  readonly shareFen: bigint;
}

const LINES_MAX = 100_000;

/** Reads closed statements, newest month first. */
export async function readStatements(
  db: Db,
  { accountId, month }: { readonly accountId: bigint; readonly month?: string | undefined },
): Promise<StatementLine[]> {
  const rows = await db
    .selectFrom('holder_statement')
    .select([
      'account_id as accountId',
      'month',
      'dataset_code as code',
      'calls',
      'rows',
      'customers',
      'sold_fen as soldFen',
      'refunded_fen as refundedFen',
      'share_fen as shareFen',
    ])
    .where('account_id', '=', accountId)
    .$if(month !== undefined, (query) => query.where('month', '=', `${month}-01`))
    .orderBy('month', 'desc')
    .orderBy('dataset_code')
    .limit(LINES_MAX)
    .execute();
  return rows.map((row) => ({ ...row, month: row.month.slice(0, 7) }));
}

/**
 * Inserts lines with one array parameter for each column, because an SQL statement may have at most 65,535 parameters.
 */
export async function insertStatementLines(tx: Tx, lines: readonly StatementLine[]): Promise<void> {
  await sql`
    insert into holder_statement
      (account_id, month, dataset_code, calls, rows, customers, sold_fen, refunded_fen, share_fen)
    select * from unnest(${lines.map(({ accountId }) => accountId)}::bigint[],
      ${lines.map(({ month }) => `${month}-01`)}::date[], ${lines.map(({ code }) => code)}::text[],
      ${lines.map(({ calls }) => calls)}::bigint[], ${lines.map(({ rows }) => rows)}::bigint[],
      ${lines.map(({ customers }) => customers)}::integer[], ${lines.map(({ soldFen }) => soldFen)}::bigint[],
      ${lines.map(({ refundedFen }) => refundedFen)}::bigint[],
      ${lines.map(({ shareFen }) => shareFen)}::bigint[])`.execute(tx);
}

/** Marks a month as closed. Returns false if it already was. */
export async function insertClosedMonth(tx: Tx, month: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('holder_month')
    .values({ month: `${month}-01`, closed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Returns the last closed month, or null. */
export async function readLastClosed(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('holder_month')
    .select('month')
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.month.slice(0, 7) ?? null;
}

export interface Payout {
  readonly reference: string;
  readonly amountFen: bigint;
  readonly paidAt: Date;
}

/** Reads payouts, newest first. */
export function readPayouts(db: Db, accountId: bigint): Promise<Payout[]> {
  return db
    .selectFrom('holder_payout')
    .select(['reference', 'amount_fen as amountFen', 'paid_at as paidAt'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(LINES_MAX)
    .execute();
}

export async function insertPayout(
  tx: Tx,
  { accountId, reference, amountFen, paidAt }: Payout & { readonly accountId: bigint },
): Promise<void> {
  await tx
    .insertInto('holder_payout')
    .values({ account_id: accountId, reference, amount_fen: amountFen, paid_at: paidAt })
    .execute();
}
