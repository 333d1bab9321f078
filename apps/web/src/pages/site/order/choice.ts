import { ORDER_NUMBER, type ProductLine, readProductLine } from '@jishi/contract';
import { addressState } from '../../../shared/address/address-state.ts';
import { list, nullable, text } from '../../../shared/address/parameters.ts';

/** The order, the cart items or the product to which the URL refers. */
export type Choice =
  | { readonly kind: 'order'; readonly number: string }
  | { readonly kind: 'product'; readonly line: ProductLine }
  | { readonly kind: 'items'; readonly ids: readonly string[] };

export const orderAddress = addressState({
  number: text,
  items: list((id) => /^\d{1,18}$/.test(id)),
  product: nullable,
  mode: nullable,
  quantity: nullable,
});

/** Returns null if the URL specifies nothing that can be shown or bought. */
export function choiceOf({ number, items, product, mode, quantity }: OrderState): Choice | null {
  if (ORDER_NUMBER.test(number)) return { kind: 'order', number };
  if (items.length > 0) return { kind: 'items', ids: items };
  const line = readProductLine({ product, mode, quantity: Number(quantity) });
  return line === null ? null : { kind: 'product', line };
}
type OrderState = ReturnType<typeof orderAddress.read>;
