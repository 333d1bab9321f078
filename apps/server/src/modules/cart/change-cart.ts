import { CART_ITEMS_MAX, type PaymentMode, type ProductLine } from '@jishi/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockAccount } from '../accounts/index.ts';
import { findProduct, type ProductDeps, unitPriceOf } from '../catalog/index.ts';
import { type CartRow, deleteItems, insertItem, readItems, updateItem } from './cart.repository.ts';

export interface CartDeps extends ProductDeps {
  readonly clock: Clock;
}

/** Returns the line with the product as the catalogue spells it, or the error. */
function checkLine(deps: ProductDeps, line: ProductLine): ProductLine | Refusal {
  const product = findProduct(deps, line.product);
  if (product instanceof Refusal) return product;
  const unit = unitPriceOf(product, line.mode, line.quantity);
  return unit instanceof Refusal ? unit : { ...line, product: product.product };
}

const isSame = (one: ProductLine, other: ProductLine): boolean =>
  one.product === other.product && one.mode === other.mode;

async function lockItems(tx: Tx, accountId: bigint): Promise<CartRow[]> {
  await lockAccount(tx, accountId);
  return readItems(tx, accountId);
}

/**
 * Adds a product to the cart, or increases the quantity if the cart already contains the product in the same mode.
 * Returns the item's id.
 */
export async function addToCart(
  tx: Tx,
  deps: CartDeps,
  accountId: bigint,
  line: ProductLine,
): Promise<bigint | Refusal> {
  const sold = checkLine(deps, line);
  if (sold instanceof Refusal) return sold;
  const items = await lockItems(tx, accountId);
  const present = items.find((item) => isSame(item, sold));
  if (present === undefined) {
    if (items.length >= CART_ITEMS_MAX) return new Refusal('cart.full', { maximum: CART_ITEMS_MAX });
    return insertItem(tx, accountId, sold, deps.clock());
  }
  const more = { ...sold, quantity: present.quantity + sold.quantity };
  const refused = checkLine(deps, more);
  if (refused instanceof Refusal) return refused;
  await updateItem(tx, present.id, more);
  return present.id;
}

/**
 * Changes an item's mode or quantity. If the cart then contains another item with the same product and mode, merges the
 * two.
 */
export async function changeItem(
  tx: Tx,
  deps: CartDeps,
  accountId: bigint,
  change: { id: bigint; mode?: PaymentMode | undefined; quantity?: number | undefined },
): Promise<bigint | Refusal> {
  const items = await lockItems(tx, accountId);
  const item = items.find(({ id }) => id === change.id);
  if (item === undefined) return new Refusal('cart.itemNotFound');
  const { product } = item;
  const mode = change.mode ?? item.mode;
  const twin = items.find((other) => other.id !== item.id && isSame(other, { ...item, mode }));
  const quantity = (change.quantity ?? item.quantity) + (twin?.quantity ?? 0);
  const sold = checkLine(deps, { product, mode, quantity });
  if (sold instanceof Refusal) return sold;
  if (twin !== undefined) await deleteItems(tx, accountId, [twin.id]);
  await updateItem(tx, item.id, { mode, quantity });
  return item.id;
}

/** Merges a browser's cart. Returns the lines that are not sold in this way, or for which the cart has no space. */
export async function joinCart(
  tx: Tx,
  deps: CartDeps,
  accountId: bigint,
  lines: readonly ProductLine[],
): Promise<ProductLine[]> {
  const items: (ProductLine & { id: bigint })[] = await lockItems(tx, accountId);
  const left: ProductLine[] = [];
  for (const line of lines) {
    const sold = checkLine(deps, line);
    const present = sold instanceof Refusal ? undefined : items.find((item) => isSame(item, sold));
    if (sold instanceof Refusal) left.push(line);
    else if (present !== undefined) {
      present.quantity = Math.max(present.quantity, sold.quantity);
      await updateItem(tx, present.id, present);
    } else if (items.length >= CART_ITEMS_MAX) left.push(line);
    else items.push({ ...sold, id: await insertItem(tx, accountId, sold, deps.clock()) });
  }
  return left;
}

/** Removes the chosen items from the cart, for an order. Throws if one of them no longer exists. */
export async function takeCartItems(
  tx: Tx,
  accountId: bigint,
  ids: readonly bigint[],
): Promise<ProductLine[] | Refusal> {
  const present = (await lockItems(tx, accountId)).filter(({ id }) => ids.includes(id));
  if (present.length < new Set(ids).size) return new Refusal('cart.itemNotFound');
  const rows = await deleteItems(tx, accountId, ids);
  // The items keep the order in which they were added.
  return rows
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ product, mode, quantity }) => ({ product, mode, quantity }));
}
