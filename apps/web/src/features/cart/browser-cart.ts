import { CART_ITEMS_MAX, type ProductLine, readProductLine } from '@jishi/contract';
import { siteStorage } from '../../browser/storage.ts';
import { createStored } from '../../shared/store/store.ts';

const CART = 'cart';
const EMPTY: readonly ProductLine[] = [];

/** A visitor's cart, stored in this browser until a sign-in merges it into the account's cart. */
export const browserCart = createStored(
  () => [siteStorage().getItem(CART)],
  ([text = null]): readonly ProductLine[] => {
    try {
      const lines: unknown = JSON.parse(text ?? '[]');
      return Array.isArray(lines) ? lines.flatMap((line) => readProductLine(line) ?? []) : EMPTY;
    } catch {
      return EMPTY;
    }
  },
);

function write(lines: readonly ProductLine[]): void {
  browserCart.write(() => {
    if (lines.length === 0) siteStorage().removeItem(CART);
    else siteStorage().setItem(CART, JSON.stringify(lines));
  });
}

/**
 * Increases the quantity if the cart already contains the product in the same mode. Returns false if the cart is full.
 */
export function addToBrowserCart(line: ProductLine): boolean {
  const lines = browserCart.get();
  const equal = lines.find(({ product, mode }) => product === line.product && mode === line.mode);
  if (equal === undefined && lines.length >= CART_ITEMS_MAX) return false;
  const others = lines.filter((one) => one !== equal);
  write([{ ...line, quantity: line.quantity + (equal?.quantity ?? 0) }, ...others]);
  return true;
}

export const emptyBrowserCart = (): void => write([]);
