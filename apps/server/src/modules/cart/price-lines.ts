import type { PricedLine, ProductLine } from '@jishi/contract';
import { Refusal } from '../../platform/refusal.ts';
import { findProduct, type ProductDeps, unitPriceOf } from '../catalog/index.ts';

/** Returns a cart line with its current price, and the reason why it cannot be ordered, if any. */
export function priceLine(deps: ProductDeps, { product, mode, quantity }: ProductLine): PricedLine {
  const line = { product, mode, quantity };
  const offer = findProduct(deps, product);
  if (offer instanceof Refusal)
    return { ...line, name: null, prices: {}, unitFen: null, amountFen: null, obstacle: 'notOnSale' };
  const { name, prices } = offer;
  const unit = unitPriceOf(offer, mode, quantity);
  if (unit instanceof Refusal) {
    const obstacle = unit.error === 'catalog.quantityMax' ? 'quantity' : 'notSoldInMode';
    return { ...line, name, prices, unitFen: null, amountFen: null, obstacle };
  }
  const amountFen = String(unit * BigInt(quantity));
  return { ...line, name, prices, unitFen: String(unit), amountFen, obstacle: null };
}
