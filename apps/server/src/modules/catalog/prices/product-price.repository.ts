import type { PaymentMode } from '@jishi/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/index.ts';

export type PriceOrigin = 'catalogue' | 'operator' | 'reset';

export interface PriceEntry {
  readonly product: string;
  readonly mode: PaymentMode;
  /** Null means that the product is not sold in this mode. */
  readonly fen: bigint | null;
  readonly source: PriceOrigin;
  readonly actor: string;
  readonly reason: string;
  readonly at: Date;
}

const HISTORY_MAX = 10_000;

/** Returns the operator's newest entry for each product and mode. A reset cancels earlier entries. */
export async function readOperatorPrices(
  db: Db,
): Promise<{ product: string; mode: PaymentMode; fen: bigint | null }[]> {
  const { rows } = await sql<{ product: string; mode: PaymentMode; fen: bigint | null }>`
    select product, mode, fen from (
      select distinct on (product, mode) product, mode, fen, source from product_price
      where source <> 'catalogue' order by product, mode, id desc
    ) newest where source = 'operator' order by product, mode`.execute(db);
  return rows;
}

/** Adds the catalogue prices that changed since the last run, and returns their number. */
export async function insertCatalogueChanges(
  tx: Tx,
  prices: readonly { product: string; mode: PaymentMode; fen: bigint | null }[],
): Promise<number> {
  const { rows } = await sql`
    insert into product_price (product, mode, fen, source, actor)
    select given.product, given.mode, given.fen, 'catalogue', 'catalogue'
    from unnest(${prices.map(({ product }) => product)}::text[], ${prices.map(({ mode }) => mode)}::text[],
                ${prices.map(({ fen }) => fen)}::bigint[]) as given (product, mode, fen)
    left join lateral (
      select fen from product_price before
      where before.product = given.product and before.mode = given.mode and source = 'catalogue'
      order by id desc limit 1
    ) before on true
    where given.fen is distinct from before.fen
    returning id`.execute(tx);
  return rows.length;
}

/** Adds an operator's entry, and makes every process reload the prices. */
export async function insertPrice(tx: Tx, entry: Omit<PriceEntry, 'at'>): Promise<void> {
  await tx.insertInto('product_price').values(entry).execute();
  await sql`select pg_notify('jishi_datasets', ${entry.product})`.execute(tx);
}

/** Returns the price history of a product, newest first. */
export function readPriceHistory(db: Db, product: string, limit = HISTORY_MAX): Promise<PriceEntry[]> {
  return db
    .selectFrom('product_price')
    .select(['product', 'mode', 'fen', 'source', 'actor', 'reason', 'at'])
    .where('product', '=', product)
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ mode: PaymentMode; source: PriceOrigin }>()
    .execute();
}
