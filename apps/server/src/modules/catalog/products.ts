import {
  givesNothing,
  type Localized,
  type Manifest,
  type MembershipPlan,
  type Memberships,
  type PaymentMode,
  type Prices,
  type ProductKind,
  partsOfProduct,
  priceRows,
  quantityMax,
} from '@jishi/contract';
import { Refusal } from '../../platform/refusal.ts';
import type { DatasetRegistry } from '../datasets/index.ts';
import { datasetsIn } from './packages.ts';
import type { Storefront } from './storefront.ts';

/** A product on sale with its current prices. */
export interface Product {
  /** The product's identifier in orders and prices, such as `dataset:p_stock2402`. */
  readonly product: string;
  readonly kind: ProductKind;
  readonly name: Localized;
  readonly prices: Prices;
  /** The data sets that the product grants access to. Empty for a membership. */
  readonly datasets: readonly string[];
  /** The membership level. 0 for other products. */
  readonly level: number;
}

export interface ProductDeps {
  readonly registry: DatasetRegistry;
  readonly storefront: Storefront;
}

interface Offered {
  readonly manifest: Pick<Manifest, 'vipOnly'>;
}

interface OfferDeps<Row extends Offered> {
  readonly registry: { onSale(): readonly Row[] };
  readonly storefront: Pick<Storefront, 'memberships'>;
}

/** Returns the data sets on sale that every membership opens. */
export function membersDatasets<Row extends Offered>({ registry }: Pick<OfferDeps<Row>, 'registry'>): Row[] {
  return registry.onSale().filter(({ manifest }) => manifest.vipOnly);
}

/**
 * Returns the membership plans on sale. A plan without benefits is not sold. A plan has no benefits if it has none of
 * its own and no members' data set is on sale.
 */
export function plansOnOffer<Row extends Offered>(deps: OfferDeps<Row>): readonly MembershipPlan[] {
  const datasets = membersDatasets(deps).length;
  return deps.storefront.memberships.plans.filter(({ gives }) => !givesNothing(gives, datasets));
}

/** Returns an error message for each priced plan that has no benefit even when all data sets are loaded. */
export function emptyPlans(manifests: readonly Manifest[], { plans }: Memberships): string[] {
  const datasets = manifests.filter(({ vipOnly, private: isPrivate }) => vipOnly && !isPrivate).length;
  return plans
    .filter(({ gives, prices }) => priceRows(prices).length > 0 && givesNothing(gives, datasets))
    .map(
      ({ id }) =>
        `memberships.yaml: plan ${id} is sold and gives nothing: no data set has vipOnly, and \`gives\` adds nothing to what each account has`,
    );
}

/** Returns a product on sale, or the error catalog.productNotFound. A private data set looks like a missing one. */
export function findProduct({ registry, storefront }: ProductDeps, product: string): Product | Refusal {
  const { kind, id } = partsOfProduct(product);
  const missing = new Refusal('catalog.productNotFound', { product });
  if (kind === 'dataset') {
    const dataset = registry.find(id);
    if (!dataset?.described || dataset.rowCount === 0n || dataset.manifest.private) return missing;
    const { name, prices } = dataset.manifest;
    return { product: `dataset:${dataset.code}`, kind, name, prices, datasets: [dataset.code], level: 0 };
  }
  if (kind === 'package') {
    const row = storefront.packages.find((one) => one.id === id);
    const datasets = row === undefined ? [] : datasetsIn(row, registry.onSale()).map(({ code }) => code);
    if (row === undefined || datasets.length === 0) return missing;
    return { product, kind, name: { zh: row.zh, en: row.en }, prices: row.prices, datasets, level: 0 };
  }
  const plan = plansOnOffer({ registry, storefront }).find((one) => one.id === id);
  if (plan === undefined) return missing;
  const { zh, en, prices, level } = plan;
  return { product, kind, name: { zh, en }, prices, datasets: [], level };
}

/** Returns the price of one call or term, or the error (catalog.notSoldInMode, catalog.quantityMax). */
export function unitPriceOf(product: Product, mode: PaymentMode, quantity: number): bigint | Refusal {
  const fen = product.prices[mode];
  if (fen === undefined || fen === 0)
    return new Refusal('catalog.notSoldInMode', { product: product.name, mode });
  const maximum = quantityMax(mode);
  if (quantity > maximum) return new Refusal('catalog.quantityMax', { maximum });
  return BigInt(fen);
}
