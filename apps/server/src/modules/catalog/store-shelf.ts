import type { Lang, Manifest, StoreOrder } from '@jishi/contract';
import type { Dataset, DatasetRegistry } from '../datasets/index.ts';
import type { CatalogIndex } from './search/catalog-index.ts';
import { type FoldedNames, foldedNamesOf } from './search/terms.ts';
import { type FacetNames, type FacetValues, facetNamesOf, facetValuesOf } from './store-filter.ts';
import { byDemand, inStoreOrder, placesIn } from './store-order.ts';
import type { Storefront } from './storefront.ts';

/** A data set on sale, with the values that every search needs. */
export interface ShelfItem {
  readonly dataset: Dataset;
  readonly facets: FacetValues;
  readonly names: FoldedNames;
}

/** The data sets on sale. */
export interface Shelf {
  /** Items in store order. */
  readonly items: readonly ShelfItem[];
  readonly facetNames: FacetNames;
  /** Returns the items by demand, given the number of calls of each data set. */
  byDemand(calls: ReadonlyMap<string, number>): readonly ShelfItem[];
  /** Returns the position of each item in an order that readers can choose. Ties share a position. */
  placesBy(order: Exclude<StoreOrder, 'relevance'>, lang: Lang): ReadonlyMap<ShelfItem, number>;
}

/** Returns the slot of each item in an index. */
export type SlotsOf = (shelf: Shelf, index: CatalogIndex) => readonly (number | undefined)[];

/** Returns a function that caches the slots until the shelf or the index changes. */
export function createSlots(): SlotsOf {
  let last: { readonly shelf: Shelf; readonly revision: number; readonly slots: ReturnType<SlotsOf> } | null =
    null;
  return (shelf, index) => {
    if (last?.shelf !== shelf || last.revision !== index.revision) {
      const slots = shelf.items.map(({ dataset }) => index.slotOf(dataset.code));
      last = { shelf, revision: index.revision, slots };
    }
    return last.slots;
  };
}

export type ShelfOf = (registry: DatasetRegistry, storefront: Storefront) => Shelf;

/**
 * Caches the shelf until the registry's data sets change, and caches values derived from a manifest until that manifest
 * changes.
 */
export function createShelf(): ShelfOf {
  const facts = new WeakMap<Manifest, Omit<ShelfItem, 'dataset'>>();
  /** Data sets with equal values share one object. */
  const values = new Map<string, FacetValues>();
  const facetsOf = (manifest: Manifest): FacetValues => {
    const own = facetValuesOf(manifest);
    const key = JSON.stringify(own);
    const shared = values.get(key) ?? own;
    values.set(key, shared);
    return shared;
  };
  const itemOf = (dataset: Dataset): ShelfItem => {
    const { manifest } = dataset;
    const own = facts.get(manifest) ?? { facets: facetsOf(manifest), names: foldedNamesOf(manifest) };
    facts.set(manifest, own);
    return { dataset, ...own };
  };
  let last: { readonly mark: string; readonly storefront: Storefront; readonly shelf: Shelf } | null = null;
  return (registry, storefront) => {
    const mark = registry.revisionMark;
    if (last?.mark === mark && last.storefront === storefront) return last.shelf;
    const shelf = makeShelf(inStoreOrder(registry.onSale(), storefront).map(itemOf), storefront);
    last = { mark, storefront, shelf };
    return shelf;
  };
}

function makeShelf(items: readonly ShelfItem[], storefront: Storefront): Shelf {
  const places = new Map<string, ReadonlyMap<ShelfItem, number>>();
  const demand = new WeakMap<ReadonlyMap<string, number>, readonly ShelfItem[]>();
  return {
    items,
    facetNames: facetNamesOf(
      items.map(({ facets }) => facets),
      storefront,
    ),
    byDemand(calls) {
      const existing = demand.get(calls) ?? byDemand(items, storefront.recommended, calls);
      demand.set(calls, existing);
      return existing;
    },
    placesBy(order, lang) {
      const key = `${order} ${lang}`;
      const existing = places.get(key) ?? placesIn(items, order, lang);
      places.set(key, existing);
      return existing;
    },
  };
}
