import type { DatasetSummary } from '@jishi/contract';
import type pg from 'pg';
import type { Dataset, DatasetRegistry } from '../datasets/index.ts';
import { findDatasets } from './catalog-search.repository.ts';
import { summaryOf } from './describe-dataset.ts';
import { parseQuery } from './search/parse-query.ts';
import type { Segmenter } from './search/segmenter.ts';
import { isWithin, type Storefront } from './storefront.ts';

export interface SearchDeps {
  readonly pool: pg.Pool;
  readonly registry: DatasetRegistry;
  readonly storefront: Storefront;
  readonly segmenter: Segmenter;
}

export interface SearchInput {
  readonly q: string;
  readonly category?: string | undefined;
  readonly limit: number;
}

export interface FoundDataset extends DatasetSummary {
  matches: { field: string; zh: string; en: string }[];
}

/** Data sets on sale that a text finds, best first; all of them, in the order of the store, when it is empty. */
export async function searchDatasets(
  deps: SearchDeps,
  { q, category, limit }: SearchInput,
): Promise<{ total: number; items: FoundDataset[] }> {
  const offered = deps.registry
    .onSale()
    .filter((dataset) => category === undefined || isWithin(dataset.manifest.category, category));
  const found = q.trim() === '' ? inStoreOrder(offered, deps.storefront) : await matching(deps, offered, q);
  const items = found.slice(0, limit).map(({ dataset, fields }) => ({
    ...summaryOf(dataset, deps.storefront),
    matches: fields.flatMap((code) => {
      const field = dataset.fields.get(code);
      return field ? [{ field: code, zh: field.zh, en: field.en }] : [];
    }),
  }));
  return { total: found.length, items };
}

interface Found {
  readonly dataset: Dataset;
  readonly fields: readonly string[];
}

function inStoreOrder(offered: readonly Dataset[], storefront: Storefront): Found[] {
  const place = new Map(storefront.categories.map(({ id }, i) => [id, i]));
  const placeOf = ({ manifest }: Dataset): number => place.get(manifest.category) ?? place.size;
  return [...offered]
    .sort((one, other) => placeOf(one) - placeOf(other) || (one.code < other.code ? -1 : 1))
    .map((dataset) => ({ dataset, fields: [] }));
}

async function matching({ pool, segmenter }: SearchDeps, offered: readonly Dataset[], q: string): Promise<Found[]> {
  const asked = parseQuery(q, segmenter);
  if (asked.words.length === 0) return [];
  const byCode = new Map(offered.map((dataset) => [dataset.code, dataset]));
  const hits = await findDatasets(pool, asked);
  return hits.flatMap(({ code, fields }) => {
    const dataset = byCode.get(code);
    return dataset ? [{ dataset, fields }] : [];
  });
}
