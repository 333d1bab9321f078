import { type PaymentMode, partsOfProduct } from '@jishi/contract';
import { recordAudit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { insertPrice } from './product-price.repository.ts';

export interface PriceDecision {
  readonly product: string;
  readonly mode: PaymentMode;
  readonly actor: string;
  readonly reason: string;
}

/** Sets a price that overrides the catalogue's until it is reset. Null ends the sale in this mode. */
export async function setPrice(
  tx: Tx,
  price: PriceDecision & { readonly fen: bigint | null },
): Promise<void> {
  const { product, mode, fen, actor, reason } = price;
  if (mode === 'use' && partsOfProduct(product).kind !== 'dataset')
    throw new RangeError(`${product} is sold by term only`);
  await insertPrice(tx, { product, mode, fen, source: 'operator', actor, reason });
  const detail = { mode, fen: fen === null ? null : String(fen) };
  await recordAudit(tx, { actor, action: 'price.set', subject: product, reason, detail });
}

export async function resetPrice(tx: Tx, { product, mode, actor, reason }: PriceDecision): Promise<void> {
  await insertPrice(tx, { product, mode, fen: null, source: 'reset', actor, reason });
  await recordAudit(tx, { actor, action: 'price.reset', subject: product, reason, detail: { mode } });
}
