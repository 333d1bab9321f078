import { MARKS_MAX } from '@jishi/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockAccount } from '../accounts/index.ts';
import { findProduct, type ProductDeps } from '../catalog/index.ts';
import {
  changeThumbsUp,
  deleteProductMark,
  insertProductMark,
  type ProductMark,
  readProductMarks,
} from './product-marks.repository.ts';

export interface ProductMarkDeps extends ProductDeps {
  readonly clock: Clock;
}

/**
 * Marks a product that is on sale. Marking it again has no effect. If marking fails, returns a refusal:
 * catalog.productNotFound or favourites.full.
 */
export async function markProduct(
  tx: Tx,
  deps: ProductMarkDeps,
  mark: ProductMark,
): Promise<Refusal | undefined> {
  const offer = findProduct(deps, mark.product);
  if (offer instanceof Refusal) return offer;
  const { product, kind } = offer;
  if (kind === 'membership') return new Refusal('catalog.productNotFound', { product });
  await lockAccount(tx, mark.accountId);
  const present = await readProductMarks(tx, { ...mark, limit: MARKS_MAX });
  if (present.some((row) => row.product === product)) return;
  if (present.length >= MARKS_MAX) return new Refusal('favourites.full', { maximum: MARKS_MAX });
  await insertProductMark(tx, { ...mark, product }, deps.clock());
  if (mark.kind === 'thumbsUp') await changeThumbsUp(tx, product, 1);
}

/** Removes a mark, even if the product is no longer on sale. */
export async function unmarkProduct(tx: Tx, mark: ProductMark): Promise<void> {
  const removed = await deleteProductMark(tx, mark);
  if (removed && mark.kind === 'thumbsUp') await changeThumbsUp(tx, mark.product, -1);
}
