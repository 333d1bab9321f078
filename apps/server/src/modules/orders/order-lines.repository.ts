import type { LineEffect, PaymentMode } from '@jishi/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { OrderLineRow } from './order.ts';

const LINE_COLUMNS = [
  'order_id as orderId',
  'line',
  'product',
  'mode',
  'quantity',
  'name_zh',
  'name_en',
  'level',
  'days',
  'unit_fen as unitFen',
  'amount_fen as amountFen',
  'discount_fen as discountFen',
  'credit_fen as creditFen',
  'total_fen as totalFen',
  'effect',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'rights',
  'credited_by as creditedBy',
] as const;

type StoredLine = Omit<OrderLineRow, 'name'> & { readonly name_zh: string; readonly name_en: string };

const lineOf = ({ name_zh: zh, name_en: en, ...line }: StoredLine): OrderLineRow => ({
  ...line,
  name: { zh, en },
});

export async function readLines(db: Db, orderIds: readonly bigint[]): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom(sql<{ id: bigint }>`unnest(${orderIds}::bigint[])`.as<'requested'>(sql`requested(id)`))
    // `offset 0` makes PostgreSQL join the lines order by order. Without statistics, it would assume that a list of ids
    // matches a quarter of the table.
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('sales_order_line')
          .select(LINE_COLUMNS)
          .whereRef('order_id', '=', 'requested.id')
          .offset(0)
          .as('of_order'),
      (join) => join.onTrue(),
    )
    .selectAll('of_order')
    .orderBy('orderId')
    .orderBy('line')
    .$narrowType<{ mode: PaymentMode; effect: LineEffect }>()
    .execute();
  return rows.map(lineOf);
}

/**
 * Reads lines that can be credited, with their orders' numbers. Such a line granted terms that are still running, and
 * has been neither credited nor refunded. Reads the lines of the orders with the given numbers and, if requested, lines
 * for memberships. Few of an account's orders have such lines.
 */
export async function readCreditable(
  db: Db,
  accountId: bigint,
  { numbers, hasMemberships, now }: { numbers: readonly string[]; hasMemberships: boolean; now: Date },
): Promise<(OrderLineRow & { number: string })[]> {
  const ofNumbers = sql<bigint>`select id from sales_order where number = any(${numbers}::text[])`;
  const ofMemberships = sql<bigint>`select order_id from sales_order_line
    where level > 0 and credited_by is null and ends_at > ${now}`;
  const rows = await db
    .selectFrom('sales_order_line')
    .innerJoin('sales_order', 'sales_order.id', 'order_id')
    .select([...LINE_COLUMNS.map((column) => `sales_order_line.${column}` as const), 'sales_order.number'])
    .where(
      'order_id',
      'in',
      hasMemberships ? sql<bigint>`(${ofNumbers} union ${ofMemberships})` : sql<bigint>`(${ofNumbers})`,
    )
    .where('account_id', '=', accountId)
    .where('state', '=', 'paid')
    .where('refunded_fen', '=', 0n)
    .where('credited_by', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('order_id')
    .orderBy('line')
    .$narrowType<{ mode: PaymentMode; effect: LineEffect }>()
    .execute();
  return rows.map(({ number, ...line }) => ({ ...lineOf(line), number }));
}

/**
 * Reads the highest membership level that the account's paid but undelivered orders will grant; 0 if there are none.
 */
export async function readLevelUnderWay(db: Db, accountId: bigint): Promise<number> {
  const row = await db
    .selectFrom('sales_order')
    .innerJoin('sales_order_line', 'order_id', 'id')
    .select('level')
    .where('account_id', '=', accountId)
    .where('state', '=', 'paid')
    .where('delivered_at', 'is', null)
    .where('level', '>', 0)
    .orderBy('level', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.level ?? 0;
}

export interface CreditRow {
  readonly line: number;
  readonly sourceOrderId: bigint;
  readonly sourceLine: number;
  readonly creditFen: bigint;
}

export async function insertCredits(tx: Tx, orderId: bigint, credits: readonly CreditRow[]): Promise<void> {
  if (credits.length === 0) return;
  const rows = credits.map(({ line, sourceOrderId, sourceLine, creditFen }) => ({
    order_id: orderId,
    line,
    source_order_id: sourceOrderId,
    source_line: sourceLine,
    credit_fen: creditFen,
  }));
  await tx.insertInto('sales_order_credit').values(rows).execute();
}

export interface CreditSource {
  /** The number of the line that receives the credit. */
  readonly line: number;
  readonly sourceOrderId: bigint;
  readonly sourceLine: number;
  readonly sourceNumber: string;
  readonly creditedBy: bigint | null;
  readonly refundedFen: bigint;
  readonly endsAt: Date | null;
}

/**
 * Locks the lines that an order credits, together with their orders, in a fixed order. A concurrent refund of such an
 * order waits. Placing another order that credits the same line does not wait.
 */
export async function lockCredits(tx: Tx, orderId: bigint): Promise<CreditSource[]> {
  const { rows } = await sql<CreditSource>`
    select credit.line, source.order_id as "sourceOrderId", source.line as "sourceLine", number as "sourceNumber",
           credited_by as "creditedBy", refunded_fen as "refundedFen", ends_at as "endsAt"
    from sales_order_credit credit
    join sales_order_line source on source.order_id = source_order_id and source.line = source_line
    join sales_order on sales_order.id = source.order_id
    where credit.order_id = ${orderId}
    order by source.order_id, source.line for no key update of source, sales_order`.execute(tx);
  return rows;
}

/** Marks the lines that an order credits as used, or as available again if `creditedBy` is null. */
export async function markCredited(tx: Tx, orderId: bigint, creditedBy: bigint | null): Promise<void> {
  await sql`
    update sales_order_line source set credited_by = ${creditedBy} from sales_order_credit credit
    where credit.order_id = ${orderId} and source.order_id = source_order_id and source.line = source_line`.execute(
    tx,
  );
}

/** Records how much of a refund of the order's unused part is for this line. */
export async function writeLineRefund(
  tx: Tx,
  { orderId, line }: Pick<OrderLineRow, 'orderId' | 'line'>,
  fen: bigint,
): Promise<void> {
  await tx
    .updateTable('sales_order_line')
    .set({ unused_refund_fen: fen })
    .where('order_id', '=', orderId)
    .where('line', '=', line)
    .execute();
}
