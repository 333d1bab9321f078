import { type Lang, lowestPrice, POPULAR_CALLS_MIN, type StoreOrder } from '@jishi/contract';
import type { Dataset } from '../datasets/index.ts';
import type { Storefront } from './storefront.ts';

/** Sorts Chinese by reading and English by letters. In both, digits sort by numeric value. */
const COLLATORS: Record<Lang, Intl.Collator> = {
  zh: new Intl.Collator('zh-Hans-CN', { numeric: true }),
  en: new Intl.Collator('en', { numeric: true, sensitivity: 'base' }),
};

/** Sorts data sets by category in page order, then by code. */
export function inStoreOrder(datasets: readonly Dataset[], storefront: Storefront): Dataset[] {
  const place = new Map(storefront.categories.map(({ id }, i) => [id, i]));
  const placeOf = ({ manifest }: Dataset): number => place.get(manifest.category) ?? place.size;
  return [...datasets].sort(
    (one, other) => placeOf(one) - placeOf(other) || (one.code < other.code ? -1 : 1),
  );
}

/**
 * Sorts items by demand: by calls if there are enough for a ranking, then by the order of the catalogue's
 * recommendations. Ties keep their previous order.
 */
export function byDemand<T extends { readonly dataset: Dataset }>(
  items: readonly T[],
  recommended: readonly string[],
  calls: ReadonlyMap<string, number>,
): T[] {
  const total = items.reduce((sum, { dataset }) => sum + (calls.get(dataset.code) ?? 0), 0);
  const callsOf = ({ dataset }: T): number =>
    total < POPULAR_CALLS_MIN ? 0 : (calls.get(dataset.code) ?? 0);
  const places = new Map(recommended.map((code, i) => [code, i]));
  const placeOf = ({ dataset }: T): number => places.get(dataset.code) ?? places.size;
  return items.toSorted((one, other) => callsOf(other) - callsOf(one) || placeOf(one) - placeOf(other));
}

/** Returns the position of each item in the given order. Ties share a position. */
export function placesIn<T extends { readonly dataset: Dataset }>(
  items: readonly T[],
  order: Exclude<StoreOrder, 'relevance'>,
  lang: Lang,
): Map<T, number> {
  const compare: Record<typeof order, (one: Dataset, other: Dataset) => number> = {
    name: (one, other) => COLLATORS[lang].compare(one.manifest.name[lang], other.manifest.name[lang]),
    updated: (one, other) => (other.updatedAt?.getTime() ?? 0) - (one.updatedAt?.getTime() ?? 0),
    price: (one, other) =>
      (lowestPrice(one.manifest.prices)?.fen ?? 0) - (lowestPrice(other.manifest.prices)?.fen ?? 0),
  };
  const sorted = items.toSorted((one, other) => compare[order](one.dataset, other.dataset));
  const places = new Map<T, number>();
  let place = 0;
  for (const [i, item] of sorted.entries()) {
    const before = sorted[i - 1];
    if (before !== undefined && compare[order](before.dataset, item.dataset) !== 0) place++;
    places.set(item, place);
  }
  return places;
}
