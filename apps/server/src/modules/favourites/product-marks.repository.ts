import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';

export type ProductMarkKind = 'favourite' | 'thumbsUp' | 'lateness';

export interface ProductMark {
  readonly accountId: bigint;
  readonly kind: ProductMarkKind;
  readonly product: string;
}

export interface ProductMarkRow {
  readonly id: bigint;
  readonly product: string;
  readonly markedAt: Date;
}

interface ProductMarkFilter extends Pick<ProductMark, 'accountId' | 'kind'> {
  /** The id of the last mark on the previous page. */
  readonly before?: bigint | undefined;
  readonly limit: number;
}

/** Reads marks, newest first, with keyset paging. */
export function readProductMarks(
  db: Db,
  { accountId, kind, before, limit }: ProductMarkFilter,
): Promise<ProductMarkRow[]> {
  return db
    .selectFrom('product_mark')
    .select(['id', 'product', 'marked_at as markedAt'])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0n))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function insertProductMark(
  tx: Tx,
  { accountId, kind, product }: ProductMark,
  markedAt: Date,
): Promise<void> {
  await tx
    .insertInto('product_mark')
    .values({ account_id: accountId, kind, product, marked_at: markedAt })
    .execute();
}

/** Deletes a mark. Returns false if there was none. */
export async function deleteProductMark(tx: Tx, { accountId, kind, product }: ProductMark): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('product_mark')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('product', '=', product)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function changeThumbsUp(tx: Tx, product: string, by: 1 | -1): Promise<void> {
  await tx
    .insertInto('thumbs_up')
    .values({ product, count: Math.max(by, 0) })
    .onConflict((conflict) =>
      conflict.column('product').doUpdateSet((is) => ({ count: is('thumbs_up.count', '+', by) })),
    )
    .execute();
}

/** Reads the counts of thumbs-up, highest first. */
export function readThumbsUp(db: Db, limit: number): Promise<{ product: string; count: number }[]> {
  return db
    .selectFrom('thumbs_up')
    .select(['product', 'count'])
    .where('count', '>', 0)
    .orderBy('count', 'desc')
    .orderBy('product')
    .limit(limit)
    .execute();
}

/** Returns the accounts that want to be notified when a product is late, for keyset paging. */
export async function readFollowers(
  db: Db,
  product: string,
  { behind, limit }: { readonly behind: bigint; readonly limit: number },
): Promise<bigint[]> {
  const rows = await db
    .selectFrom('product_mark')
    .select('account_id as accountId')
    // The value is a literal, because with a parameter a generic plan could not use the partial index.
    .where(sql<boolean>`kind = 'lateness'`)
    .where('product', '=', product)
    .where('account_id', '>', behind)
    .orderBy('account_id')
    .limit(limit)
    .execute();
  return rows.map(({ accountId }) => accountId);
}
