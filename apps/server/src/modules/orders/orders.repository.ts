import type { CancelReason, OrderState, PayMethod } from '@jishi/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { OrderLineRow, OrderRow, PricedOrderLine } from './order.ts';

const COLUMNS = [
  'id',
  'number',
  'account_id as accountId',
  'state',
  'amount_fen as amountFen',
  'discount_fen as discountFen',
  'credit_fen as creditFen',
  'total_fen as totalFen',
  'discount_kind as discountKind',
  'discount_code as discountCode',
  'discount_percent as discountPercent',
  'input_hash as inputHash',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'paid_at as paidAt',
  'pay_method as payMethod',
  'delivered_at as deliveredAt',
  'delivery_failures as deliveryFailures',
  'ended_at as endedAt',
  'end_reason as endReason',
  'refunded_fen as refundedFen',
] as const;

interface States {
  state: OrderState;
  discountKind: 'code' | 'star' | 'vip' | null;
  payMethod: PayMethod | null;
  endReason: CancelReason | null;
}

export type NewOrder = Pick<
  OrderRow,
  | 'number'
  | 'accountId'
  | 'amountFen'
  | 'discountFen'
  | 'creditFen'
  | 'totalFen'
  | 'discountKind'
  | 'discountCode'
  | 'discountPercent'
  | 'inputHash'
  | 'createdAt'
  | 'expiresAt'
> & { readonly idempotencyKey: string; readonly memberId: bigint | null };

export function insertOrder(tx: Tx, order: NewOrder, lines: readonly PricedOrderLine[]): Promise<OrderRow> {
  return tx
    .with('made', (also) =>
      also
        .insertInto('sales_order')
        .values({
          number: order.number,
          account_id: order.accountId,
          member_id: order.memberId,
          amount_fen: order.amountFen,
          discount_fen: order.discountFen,
          credit_fen: order.creditFen,
          total_fen: order.totalFen,
          discount_kind: order.discountKind,
          discount_code: order.discountCode,
          discount_percent: order.discountPercent,
          idempotency_key: order.idempotencyKey,
          input_hash: order.inputHash,
          created_at: order.createdAt,
          expires_at: order.expiresAt,
        })
        .returning(COLUMNS),
    )
    .with('made_line', (also) =>
      also.insertInto('sales_order_line').values(
        lines.map((line, i) => ({
          order_id: sql<bigint>`(select id from made)`,
          line: i + 1,
          product: line.product,
          mode: line.mode,
          quantity: line.quantity,
          name_zh: line.name.zh,
          name_en: line.name.en,
          level: line.level,
          days: line.days,
          unit_fen: line.unitFen,
          amount_fen: line.amountFen,
          discount_fen: line.discountFen,
          credit_fen: line.creditFen,
          total_fen: line.totalFen,
          effect: line.effect,
        })),
      ),
    )
    .selectFrom('made')
    .selectAll()
    .$narrowType<States>()
    .executeTakeFirstOrThrow();
}

/**
 * Locks an order until the transaction ends, so that only one payment, cancellation, delivery or refund of it runs at a
 * time.
 */
export function lockOrder(tx: Tx, by: { number: string } | { id: bigint }): Promise<OrderRow | undefined> {
  return tx
    .selectFrom('sales_order')
    .select(COLUMNS)
    .$if('number' in by, (query) => query.where('number', '=', 'number' in by ? by.number : ''))
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : 0n))
    .forUpdate()
    .$narrowType<States>()
    .executeTakeFirst();
}

export function readOrder(db: Db, number: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('sales_order')
    .select(COLUMNS)
    .where('number', '=', number)
    .$narrowType<States>()
    .executeTakeFirst();
}

export interface OrdersBefore {
  /** The number of the order that was placed with the key; null if there is none. */
  readonly number: string | null;
  readonly inputHash: Buffer | null;
  /** How many of the account's orders await payment. */
  readonly waiting: number;
}

/** Reads the order that was placed with this key, if any, and counts the account's unpaid orders. */
export async function readOrdersBefore(
  db: Db,
  accountId: bigint,
  idempotencyKey: string,
): Promise<OrdersBefore> {
  const { rows } = await sql<OrdersBefore>`
    select number, input_hash as "inputHash", (
      select count(*)::integer from sales_order where account_id = ${accountId} and state = 'toBePaid'
    ) as waiting
    from (select) as one
    left join sales_order on account_id = ${accountId} and idempotency_key = ${idempotencyKey}`.execute(db);
  return rows[0] ?? { number: null, inputHash: null, waiting: 0 };
}

export interface OrderFilter {
  readonly accountId?: bigint | undefined;
  readonly state?: OrderState | undefined;
  readonly before?: bigint | undefined;
  readonly limit: number;
}

/** Reads orders, newest first. */
export function readOrders(db: Db, { accountId, state, before, limit }: OrderFilter): Promise<OrderRow[]> {
  let query = db.selectFrom('sales_order').select(COLUMNS);
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  if (state !== undefined) query = query.where('state', '=', state);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).$narrowType<States>().execute();
}

/**
 * Locks orders whose payment deadline has passed. Leaves orders that other transactions have locked to the next run.
 */
export async function lockExpired(tx: Tx, now: Date, limit: number): Promise<OrderRow[]> {
  return tx
    .selectFrom('sales_order')
    .select(COLUMNS)
    .where('state', '=', 'toBePaid')
    .where('expires_at', '<=', now)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .$narrowType<States>()
    .execute();
}

/** Reads the account's first delivered, unrefunded order with a total within the given bounds. */
export function readFirstDelivered(
  db: Db,
  accountId: bigint,
  { fromFen, toFen }: { fromFen: bigint; toFen: bigint },
): Promise<{ number: string; deliveredAt: Date | null } | undefined> {
  return db
    .selectFrom('sales_order')
    .select(['number', 'delivered_at as deliveredAt'])
    .where('account_id', '=', accountId)
    .where('state', '=', 'paid')
    .where('delivered_at', 'is not', null)
    .where('refunded_fen', '=', 0n)
    .where('total_fen', '>=', fromFen)
    .where('total_fen', '<=', toFen)
    .orderBy('delivered_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Reads the numbers of undelivered orders that were paid before a given time, oldest first. */
export async function readUndelivered(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sales_order')
    .select('number')
    .where('state', '=', 'paid')
    .where('delivered_at', 'is', null)
    .where('paid_at', '<=', before)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ number }) => number);
}

export type OrderChange = Partial<{
  state: OrderState;
  paid_at: Date;
  pay_method: PayMethod;
  delivered_at: Date | null;
  delivery_failures: number;
  ended_at: Date;
  end_reason: CancelReason;
  refunded_fen: bigint;
}>;

export function updateOrder(tx: Tx, id: bigint, change: OrderChange): Promise<OrderRow> {
  return tx
    .updateTable('sales_order')
    .set(change)
    .where('id', '=', id)
    .returning(COLUMNS)
    .$narrowType<States>()
    .executeTakeFirstOrThrow();
}

export interface Delivery {
  readonly order: OrderRow;
  /** The account's payments for other orders since the given time, less refunds. */
  readonly otherFen: bigint;
}

/** Records the entitlements that an order's lines granted, together with a change of the order itself. */
export async function recordDelivery(
  tx: Tx,
  { id, accountId }: OrderRow,
  lines: readonly Pick<OrderLineRow, 'line' | 'startsAt' | 'endsAt' | 'rights'>[],
  { change, since }: { readonly change: OrderChange; readonly since: Date },
): Promise<Delivery> {
  const list = sql<{ line: number; starts_at: Date | null; ends_at: Date | null; rights: number }>`unnest(
    ${lines.map(({ line }) => line)}::smallint[], ${lines.map(({ startsAt }) => startsAt)}::timestamptz[],
    ${lines.map(({ endsAt }) => endsAt)}::timestamptz[], ${lines.map(({ rights }) => rights)}::smallint[])`;
  const { otherFen, ...order } = await tx
    .with('line_change', (also) =>
      also
        .updateTable('sales_order_line')
        .from(list.as<'gave'>(sql`gave (line, starts_at, ends_at, rights)`))
        .set((is) => ({
          starts_at: is.ref('gave.starts_at'),
          ends_at: is.ref('gave.ends_at'),
          rights: is.ref('gave.rights'),
        }))
        .where('order_id', '=', id)
        .whereRef('sales_order_line.line', '=', 'gave.line'),
    )
    .with('changed', (also) =>
      also.updateTable('sales_order').set(change).where('id', '=', id).returning(COLUMNS),
    )
    .selectFrom('changed')
    .selectAll()
    .select(
      sql<bigint>`(
        select coalesce(sum(total_fen - refunded_fen), 0)::bigint from sales_order
        where account_id = ${accountId} and state = 'paid' and paid_at > ${since} and id <> ${id})`.as(
        'otherFen',
      ),
    )
    .$narrowType<States>()
    .executeTakeFirstOrThrow();
  return { order, otherFen };
}
