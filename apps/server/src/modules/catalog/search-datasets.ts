import type { DatasetSummary, Facets, Lang, StoreFilter, StoreOrder } from '@jishi/contract';
import type pg from 'pg';
import type { Dataset, DatasetRegistry } from '../datasets/index.ts';
import { findDatasets } from './catalog-search.repository.ts';
import { summaryOf } from './describe-dataset.ts';
import { parseQuery } from './search/parse-query.ts';
import type { Segmenter } from './search/segmenter.ts';
import { facetsOf, passes } from './store-filter.ts';
import { inStoreOrder, ordered } from './store-order.ts';
import type { Storefront } from './storefront.ts';

export interface SearchDeps {
  readonly pool: pg.Pool;
  readonly registry: DatasetRegistry;
  readonly storefront: Storefront;
  readonly segmenter: Segmenter;
}

export interface SearchInput extends StoreFilter {
  readonly q: string;
  readonly sort: StoreOrder;
  readonly limit: number;
}

export interface FoundDataset extends DatasetSummary {
  matches: { field: string; zh: string; en: string }[];
}

/** Fields shown with a hit. */
const MATCHES_MAX = 5;

/** Data sets on sale that a text finds and the filter leaves, best first; all of them, in the order of the store, when there is no text. */
export async function searchDatasets(
  deps: SearchDeps,
  input: SearchInput,
  lang: Lang,
): Promise<{ total: number; items: FoundDataset[]; facets: Facets }> {
  const { registry, storefront } = deps;
  const offered = inStoreOrder(registry.onSale(), storefront);
  const matches = await matching(deps, offered, input.q);
  const left = matches.filter(({ dataset }) => passes(dataset, input));
  const facets = facetsOf(
    matches.map(({ dataset }) => dataset),
    offered,
    input,
    storefront,
  );
  const items = ordered(left, input.sort, lang).slice(0, input.limit);
  return { total: left.length, items: items.map((hit) => present(hit, storefront)), facets };
}

interface Match {
  readonly dataset: Dataset;
  readonly fields: readonly string[];
}

function present({ dataset, fields }: Match, storefront: Storefront): FoundDataset {
  const matches = fields.flatMap((code) => {
    const field = dataset.fields.get(code);
    return field ? [{ field: code, zh: field.zh, en: field.en }] : [];
  });
  return { ...summaryOf(dataset, storefront), matches };
}

/** Data sets that match the words and pass the filter, best first. */
export async function findOffered(deps: SearchDeps, q: string, filter: StoreFilter): Promise<Match[]> {
  const matches = await matching(deps, inStoreOrder(deps.registry.onSale(), deps.storefront), q);
  return matches.filter(({ dataset }) => passes(dataset, filter));
}

/** Best first; equally good ones stay in the order of the store. All of them where nothing was typed. */
async function matching(
  { pool, segmenter }: SearchDeps,
  offered: readonly Dataset[],
  q: string,
): Promise<Match[]> {
  if (q.trim() === '') return offered.map((dataset) => ({ dataset, fields: [] }));
  const query = parseQuery(q, segmenter);
  if (query.words.length === 0) return [];
  const hits = new Map((await findDatasets(pool, query)).map((hit) => [hit.code, hit]));
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
