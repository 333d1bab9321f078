import type { Dataset } from '../datasets/index.ts';
import { type Category, isWithin, type Storefront } from './storefront.ts';

/** Returns all categories in page order, each with the number of data sets on sale in it and its subcategories. */
export function listCategories(
  storefront: Storefront,
  onSale: readonly Dataset[],
): (Category & { count: number })[] {
  return storefront.categories.map(({ id, zh, en }) => ({
    id,
    zh,
    en,
    count: onSale.filter((dataset) => isWithin(dataset.manifest.category, id)).length,
  }));
}
