import { type Lang, lowestPrice, type StoreOrder } from '@jishi/contract';
import type { Dataset } from '../datasets/index.ts';
import type { Storefront } from './storefront.ts';

/** Chinese by its reading, English by its letters; digits by their value in both. */
const COLLATORS: Record<Lang, Intl.Collator> = {
  zh: new Intl.Collator('zh-Hans-CN', { numeric: true }),
  en: new Intl.Collator('en', { numeric: true, sensitivity: 'base' }),
};

/** By category as the page has them, then by code. */
export function inStoreOrder(datasets: readonly Dataset[], storefront: Storefront): Dataset[] {
  const place = new Map(storefront.categories.map(({ id }, i) => [id, i]));
  const placeOf = ({ manifest }: Dataset): number => place.get(manifest.category) ?? place.size;
  return [...datasets].sort(
    (one, other) => placeOf(one) - placeOf(other) || (one.code < other.code ? -1 : 1),
  );
}

/** Sorts matches by the chosen order. Equal ones keep theirs: best first, or that of the store. */
export function ordered<T extends { readonly dataset: Dataset }>(
  matches: readonly T[],
  order: StoreOrder,
  lang: Lang,
): T[] {
  const compare: Record<StoreOrder, (one: Dataset, other: Dataset) => number> = {
    relevance: () => 0,
    name: (one, other) => COLLATORS[lang].compare(one.manifest.name[lang], other.manifest.name[lang]),
    updated: (one, other) => (other.updatedAt?.getTime() ?? 0) - (one.updatedAt?.getTime() ?? 0),
    price: (one, other) =>
      (lowestPrice(one.manifest.prices)?.fen ?? 0) - (lowestPrice(other.manifest.prices)?.fen ?? 0),
  };
  return [...matches].sort((one, other) => compare[order](one.dataset, other.dataset));
}
