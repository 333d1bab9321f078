import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { LIVE_STATES } from './invoice.ts';

export interface PaidOrder {
  readonly id: bigint;
  readonly number: string;
  readonly paidAt: Date;
  readonly totalFen: bigint;
  readonly refundedFen: bigint;
}

/** Reads the account's paid orders that have not been refunded in full, newest first. */
export async function readPaidOrders(
  db: Db,
  { accountId, before, limit }: { accountId: bigint; before?: bigint | undefined; limit: number },
): Promise<PaidOrder[]> {
  const { rows } = await sql<PaidOrder>`
    select id, number, paid_at as "paidAt", total_fen as "totalFen", refunded_fen as "refundedFen" from sales_order
    where account_id = ${accountId} and state = 'paid' and total_fen > refunded_fen and id < ${before ?? 2n ** 62n}
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** By order line, the amount in pending requests and in invoices that have not been reversed. */
export type Invoiced = ReadonlyMap<bigint, ReadonlyMap<number, bigint>>;

export async function readInvoiced(db: Db, orderIds: readonly bigint[]): Promise<Invoiced> {
  const invoiced = new Map<bigint, Map<number, bigint>>();
  if (orderIds.length === 0) return invoiced;
  const rows = await db
    .selectFrom('invoice_line')
    .innerJoin('invoice', 'invoice.id', 'invoice_id')
    .select(['order_id as orderId', 'line', (is) => is.fn.sum<string>('invoice_line.gross_fen').as('fen')])
    .where('order_id', 'in', orderIds)
    .where('state', 'in', LIVE_STATES)
    .groupBy(['order_id', 'line'])
    .execute();
  for (const { orderId, line, fen } of rows) {
    const lines = invoiced.get(orderId) ?? new Map<number, bigint>();
    invoiced.set(orderId, lines.set(line, BigInt(fen)));
  }
  return invoiced;
}

/** How much of an order and of each of its lines can still be invoiced. */
export interface OrderRest {
  readonly invoicedFen: bigint;
  readonly leftFen: bigint;
  readonly lines: ReadonlyMap<number, bigint>;
}

export const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const positive = (fen: bigint): bigint => (fen > 0n ? fen : 0n);

export function restOf(
  order: Pick<PaidOrder, 'id' | 'totalFen' | 'refundedFen'>,
  lines: readonly { readonly line: number; readonly totalFen: bigint }[],
  invoiced: Invoiced,
): OrderRest {
  const ofLines = invoiced.get(order.id);
  const invoicedFen = [...(ofLines?.values() ?? [])].reduce((sum, fen) => sum + fen, 0n);
  const rests = lines.map(
    ({ line, totalFen }) => [line, positive(totalFen - (ofLines?.get(line) ?? 0n))] as const,
  );
  const inLines = rests.reduce((sum, [, fen]) => sum + fen, 0n);
  const leftFen = least(positive(order.totalFen - order.refundedFen - invoicedFen), inLines);
  return { invoicedFen, leftFen, lines: new Map(rests.map(([line, fen]) => [line, least(fen, leftFen)])) };
}

/** Reads the account's total in pending requests and in invoices that have not been reversed. */
export async function readInvoicedOfAccount(db: Db, accountId: bigint): Promise<bigint> {
  const row = await db
    .selectFrom('invoice')
    .select((is) => is.fn.sum<string | null>('gross_fen').as('fen'))
    .where('account_id', '=', accountId)
    .where('state', 'in', LIVE_STATES)
    .executeTakeFirst();
  return BigInt(row?.fen ?? 0);
}
