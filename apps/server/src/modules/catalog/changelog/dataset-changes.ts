import type { DatasetChange } from '@jishi/contract';
import type { Db, Reader } from '../../../platform/db/index.ts';
import {
  type Dataset,
  type DatasetRegistry,
  type DescriptionRecord,
  readDescriptions,
  readFirstLoad,
} from '../../datasets/index.ts';
import { readPriceHistory } from '../prices/product-price.repository.ts';
import { type PriceMove, priceMoves } from './price-moves.rules.ts';

/** The maximum number of entries, which is more than a page or a feed shows. */
const ENTRIES_MAX = 30;
/** The maximum number of price changes considered, newest first. */
const PRICES_MAX = 500;

export interface ChangelogDeps {
  readonly db: Db;
  readonly pool: Reader;
  readonly registry: DatasetRegistry;
}

const NOTHING = {
  fieldsAdded: [],
  fieldsRemoved: [],
  fieldsChanged: [],
  parametersAdded: [],
  parametersRemoved: [],
  access: false,
  prices: [],
} satisfies Partial<DatasetChange>;

/**
 * Returns the changelog of a data set, newest first: the changes of its description and prices, its first rows, and
 * when its sale began or ended.
 */
export async function readDatasetChanges(
  { db, pool, registry }: ChangelogDeps,
  dataset: Dataset,
): Promise<DatasetChange[]> {
  const [descriptions, prices, firstLoad] = await Promise.all([
    readDescriptions(pool, dataset, ENTRIES_MAX),
    readPriceHistory(db, `dataset:${dataset.code}`, PRICES_MAX),
    readFirstLoad(pool, registry, dataset),
  ]);
  const describedAt = descriptions.find(isFirstDescription)?.at ?? null;
  const entries: (DatasetChange | null)[] = [
    ...descriptions.map(descriptionEntry),
    ...priceMoves(prices.toReversed(), describedAt).map(priceEntry),
    firstLoad && { ...NOTHING, id: 'first-load', at: firstLoad.toISOString(), kind: 'firstLoad' },
  ];
  return entries
    .filter((entry) => entry !== null)
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
    .slice(0, ENTRIES_MAX);
}

const isFirstDescription = ({ event, changes }: DescriptionRecord): boolean =>
  event === 'described' && changes === null;

/** Returns null if only prices changed, because prices have their own entries. */
function descriptionEntry({ id, at, event, changes }: DescriptionRecord): DatasetChange | null {
  const head = { ...NOTHING, id: `description-${id}`, at: at.toISOString() };
  if (event !== 'described') return { ...head, kind: event };
  if (changes === null) return { ...head, kind: 'described' };
  const { prices: _, ...parts } = changes;
  const entry: DatasetChange = { ...head, ...parts, access: parts.access ?? false, kind: 'changed' };
  const isTold = Object.values(parts).some((part) => (Array.isArray(part) ? part.length > 0 : part));
  return isTold ? entry : null;
}

const priceEntry = ({ at, prices }: PriceMove): DatasetChange => ({
  ...NOTHING,
  id: `prices-${at.getTime()}`,
  at: at.toISOString(),
  kind: 'prices',
  prices: [...prices],
});
