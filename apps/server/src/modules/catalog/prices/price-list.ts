import { isDeepStrictEqual } from 'node:util';
import type { PaymentMode, Prices } from '@jishi/contract';
import type { Db } from '../../../platform/db/index.ts';
import type { PriceSource } from '../../datasets/index.ts';
import { readOperatorPrices } from './product-price.repository.ts';

type OperatorPrices = ReadonlyMap<string, readonly { mode: PaymentMode; fen: bigint | null }[]>;

/**
 * The current prices of products: the catalogue's price, unless the operator has set a different one. The data sets of
 * the registry and the storefront contain these prices, so that gateway, pages, documents and orders use the same
 * number.
 */
export class PriceList implements PriceSource {
  readonly #db: Db;
  #operator: OperatorPrices = new Map();
  #rows: readonly unknown[] = [];
  #revision = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  get revision(): number {
    return this.#revision;
  }

  async refresh(): Promise<void> {
    const rows = await readOperatorPrices(this.#db);
    if (isDeepStrictEqual(rows, this.#rows)) return;
    this.#rows = rows;
    this.#operator = Map.groupBy(rows, ({ product }) => product);
    this.#revision++;
  }

  /** Returns the current prices of a product, given the catalogue's prices. */
  pricesOf(product: string, catalogue: Prices): Prices {
    const changes = this.#operator.get(product);
    if (changes === undefined) return catalogue;
    const prices: { [Mode in PaymentMode]?: number | undefined } = { ...catalogue };
    for (const { mode, fen } of changes) {
      if (fen === null) delete prices[mode];
      else prices[mode] = Number(fen);
    }
    return prices;
  }

  /** Returns true if the operator set the price in this mode. */
  isOperators(product: string, mode: PaymentMode): boolean {
    return this.#operator.get(product)?.some((change) => change.mode === mode) ?? false;
  }
}
