import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';

export interface DiscountCode {
  readonly id: bigint;
  readonly code: string;
  /** Exactly one of this and `amountFen` is set. */
  readonly percent: number | null;
  readonly amountFen: bigint | null;
  readonly beginsAt: Date;
  readonly endsAt: Date;
  /** The maximum number of uses; null if unlimited. */
  readonly usesMax: number | null;
  readonly uses: number;
  readonly perAccountMax: number;
  /** The products to which the code applies; null for all. */
  readonly products: readonly string[] | null;
}

const COLUMNS = [
  'id',
  'code',
  'percent',
  'amount_fen as amountFen',
  'begins_at as beginsAt',
  'ends_at as endsAt',
  'uses_max as usesMax',
  'uses',
  'per_account_max as perAccountMax',
  'products',
] as const;

export function readDiscount(db: Db, code: string): Promise<DiscountCode | undefined> {
  return db.selectFrom('discount_code').select(COLUMNS).where('code', '=', code).executeTakeFirst();
}

/**
 * Locks the code until the transaction ends. If two orders compete for its last use, one waits and then finds no use
 * left.
 */
export function lockDiscount(tx: Tx, code: string): Promise<DiscountCode | undefined> {
  return tx
    .selectFrom('discount_code')
    .select(COLUMNS)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
}

export function readDiscounts(db: Db, limit: number): Promise<DiscountCode[]> {
  return db.selectFrom('discount_code').select(COLUMNS).orderBy('id', 'desc').limit(limit).execute();
}

export type NewDiscount = Omit<DiscountCode, 'id' | 'uses'>;

/** Inserts a discount code. Returns undefined if the code is taken. */
export async function insertDiscount(tx: Tx, discount: NewDiscount): Promise<bigint | undefined> {
  const row = await tx
    .insertInto('discount_code')
    .values({
      code: discount.code,
      percent: discount.percent,
      amount_fen: discount.amountFen,
      begins_at: discount.beginsAt,
      ends_at: discount.endsAt,
      uses_max: discount.usesMax,
      per_account_max: discount.perAccountMax,
      products: discount.products === null ? null : [...discount.products],
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function endDiscountAt(tx: Tx, id: bigint, endsAt: Date): Promise<void> {
  await tx.updateTable('discount_code').set({ ends_at: endsAt }).where('id', '=', id).execute();
}

export async function countUsesOf(db: Db, codeId: bigint, accountId: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('discount_use')
    .select((is) => is.fn.countAll<bigint>().as('count'))
    .where('code_id', '=', codeId)
    .where('account_id', '=', accountId)
    .where('state', '<>', 'free')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Reads the account's pending orders that have reserved a use of the code, oldest first. */
export async function readHolders(db: Db, codeId: bigint, accountId: bigint): Promise<string[]> {
  const rows = await db
    .selectFrom('discount_use')
    .innerJoin('sales_order', 'sales_order.id', 'order_id')
    .select('number')
    .where('code_id', '=', codeId)
    .where('discount_use.account_id', '=', accountId)
    .where('discount_use.state', '=', 'held')
    .orderBy('order_id')
    .execute();
  return rows.map(({ number }) => number);
}

/** Reserves a use of the code for an order. The caller must have locked the code and checked that it has a use left. */
export async function holdDiscount(
  tx: Tx,
  use: { orderId: bigint; codeId: bigint; accountId: bigint },
): Promise<void> {
  await tx
    .insertInto('discount_use')
    .values({ order_id: use.orderId, code_id: use.codeId, account_id: use.accountId })
    .execute();
  await sql`update discount_code set uses = uses + 1 where id = ${use.codeId}`.execute(tx);
}

export async function useDiscount(tx: Tx, orderId: bigint): Promise<void> {
  await tx.updateTable('discount_use').set({ state: 'used' }).where('order_id', '=', orderId).execute();
}

/** Releases the order's use of its code, once. */
export async function freeDiscount(tx: Tx, orderId: bigint): Promise<void> {
  await sql`
    with freed as (
      update discount_use set state = 'free' where order_id = ${orderId} and state <> 'free' returning code_id
    )
    update discount_code set uses = uses - 1 from freed where id = code_id`.execute(tx);
}
