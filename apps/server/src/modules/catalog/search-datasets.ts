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

/** Fields shown with a hit. */
const MATCHES_MAX = 5;

/** Data sets on sale that a text finds, best first; all of them, in the order of the store, when it is empty. */
export async function searchDatasets(
  deps: SearchDeps,
  { q, category, limit }: SearchInput,
): Promise<{ total: number; items: FoundDataset[] }> {
  const onSale = deps.registry
    .onSale()
    .filter((dataset) => category === undefined || isWithin(dataset.manifest.category, category));
  const offered = inStoreOrder(onSale, deps.storefront);
  const found = q.trim() === '' ? offered.map((dataset) => ({ dataset, fields: [] })) : await matching(deps, offered, q);
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

function inStoreOrder(datasets: readonly Dataset[], storefront: Storefront): Dataset[] {
  const place = new Map(storefront.categories.map(({ id }, i) => [id, i]));
  const placeOf = ({ manifest }: Dataset): number => place.get(manifest.category) ?? place.size;
  return [...datasets].sort((one, other) => placeOf(one) - placeOf(other) || (one.code < other.code ? -1 : 1));
}

/** Best first; equally good ones stay in the order of the store. */
async function matching({ pool, segmenter }: SearchDeps, offered: readonly Dataset[], q: string): Promise<Found[]> {
  const asked = parseQuery(q, segmenter);
  if (asked.words.length === 0) return [];
  const hits = new Map((await findDatasets(pool, asked)).map((hit) => [hit.code, hit]));
  return offered
    .flatMap((dataset) => {
      const hit = hits.get(dataset.code);
      return hit ? [{ dataset, score: hit.score, fields: mostMatched(hit.fields) }] : [];
    })
    .sort((one, other) => other.score - one.score);
}

/** Fields that hold most of the words first, then in the order of the words. */
function mostMatched(fieldsByWord: readonly (readonly string[])[]): string[] {
  const words = new Map<string, number>();
  for (const field of fieldsByWord.flat()) words.set(field, (words.get(field) ?? 0) + 1);
  const ranked = [...words].sort(([, one], [, other]) => other - one);
  return ranked.slice(0, MATCHES_MAX).map(([field]) => field);
}
