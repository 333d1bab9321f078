import { CART_ITEMS_MAX, type PaymentMode, type ProductLine } from '@jishi/contract';
import type { Db, Tx } from '../../platform/db/index.ts';

export interface CartRow {
  readonly id: bigint;
  readonly product: string;
  readonly mode: PaymentMode;
  readonly quantity: number;
  readonly addedAt: Date;
}

const COLUMNS = ['id', 'product', 'mode', 'quantity', 'added_at as addedAt'] as const;

/** Returns the items of the cart, newest first. */
export function readItems(db: Db, accountId: bigint): Promise<CartRow[]> {
  return db
    .selectFrom('cart_item')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(CART_ITEMS_MAX)
    .$narrowType<{ mode: PaymentMode }>()
    .execute();
}

export async function countItems(db: Db, accountId: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('cart_item')
    .select((is) => is.fn.countAll<bigint>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertItem(
  tx: Tx,
  accountId: bigint,
  { product, mode, quantity }: ProductLine,
  addedAt: Date,
): Promise<bigint> {
  const { id } = await tx
    .insertInto('cart_item')
    .values({ account_id: accountId, product, mode, quantity, added_at: addedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateItem(
  tx: Tx,
  id: bigint,
  change: { mode: PaymentMode; quantity: number },
): Promise<void> {
  await tx
    .updateTable('cart_item')
    .set({ mode: change.mode, quantity: change.quantity })
    .where('id', '=', id)
    .execute();
}

/** Removes items from the account's cart, and returns those that it contained. */
export function deleteItems(tx: Tx, accountId: bigint, ids: readonly bigint[]): Promise<CartRow[]> {
  return tx
    .deleteFrom('cart_item')
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .returning(COLUMNS)
    .$narrowType<{ mode: PaymentMode }>()
    .execute();
}
