import { ORDER_NUMBER, type ProductLine, readProductLine } from '@jishi/contract';

/** The subject of the page, from its address. */
export type Choice =
  | { readonly kind: 'order'; readonly number: string }
  | { readonly kind: 'product'; readonly line: ProductLine }
  | { readonly kind: 'items'; readonly ids: readonly string[] };

/** Returns null if the address names nothing that can be shown or bought. */
export function choiceIn(params: URLSearchParams): Choice | null {
  const number = params.get('number') ?? '';
  if (ORDER_NUMBER.test(number)) return { kind: 'order', number };
  const ids = (params.get('items') ?? '').split(',').filter((id) => /^\d{1,18}$/.test(id));
  if (ids.length > 0) return { kind: 'items', ids };
  const line = readProductLine({
    product: params.get('product'),
    mode: params.get('mode'),
    quantity: Number(params.get('quantity')),
  });
  return line === null ? null : { kind: 'product', line };
}
