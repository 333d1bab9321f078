import {
  type DatasetSummary,
  type Facets,
  type Lang,
  type Localized,
  SEARCH_HITS_MAX,
  type StoreFilter,
  type StoreOrder,
} from '@jishi/contract';
import type pg from 'pg';
import type { Dataset, DatasetRegistry } from '../datasets/index.ts';
import { findDatasets, type SearchHit } from './catalog-search.repository.ts';
import { summaryOf } from './describe-dataset.ts';
import type { CorrectQuery } from './search/correct-query.ts';
import { type AskedWords, parseQuery } from './search/parse-query.ts';
import type { Segmenter } from './search/segmenter.ts';
import { absentTopicOf, isCarried } from './search/terms.ts';
import { facetsOf, passes } from './store-filter.ts';
import { inStoreOrder, ordered } from './store-order.ts';
import type { Storefront } from './storefront.ts';

export interface SearchDeps {
  readonly pool: pg.Pool;
  readonly registry: DatasetRegistry;
  readonly storefront: Storefront;
  readonly segmenter: Segmenter;
  readonly correct: CorrectQuery;
}

/** What is looked for; whatever is left out neither narrows nor orders. Of a long text the search reads the beginning. */
export interface SearchInput extends Partial<StoreFilter> {
  readonly q: string;
  readonly sort?: StoreOrder;
  readonly limit?: number;
}

const NO_FILTER: StoreFilter = { frequency: [], provider: [], mode: [], access: [] };

export interface FoundDataset extends DatasetSummary {
  matches: { field: string; zh: string; en: string }[];
}

/** Fields shown with a hit. */
const MATCHES_MAX = 5;

export interface SearchResult {
  readonly total: number;
  readonly items: FoundDataset[];
  readonly facets: Facets;
  /** What was looked for in place of words that stand nowhere. */
  readonly corrected: string | null;
  /** The topic that was asked for, where it is known and not offered; the items are what comes nearest. */
  readonly absent: Localized | null;
}

/** Data sets on sale that a text finds and the filter leaves, best first; all of them, in the order of the store, when there is no text. */
export async function searchDatasets(
  deps: SearchDeps,
  { q, sort = 'relevance', limit = SEARCH_HITS_MAX, ...chosen }: SearchInput,
  lang: Lang,
): Promise<SearchResult> {
  const filter = { ...NO_FILTER, ...chosen };
  const { registry, storefront } = deps;
  const offered = inStoreOrder(registry.onSale(), storefront);
  const { matches, corrected, absent } = await matching(deps, offered, q);
  const left = matches.filter(({ dataset }) => passes(dataset, filter));
  const facets = facetsOf(
    matches.map(({ dataset }) => dataset),
    offered,
    filter,
    storefront,
  );
  const items = ordered(left, sort, lang).slice(0, limit);
  return {
    total: left.length,
    items: items.map((hit) => present(hit, storefront)),
    facets,
    corrected,
    absent,
  };
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
  const { matches } = await matching(deps, inStoreOrder(deps.registry.onSale(), deps.storefront), q);
  return matches.filter(({ dataset }) => passes(dataset, filter));
}

interface Matching {
  readonly matches: Match[];
  readonly corrected: string | null;
  readonly absent: Localized | null;
}

/** Best first; equally good ones stay in the order of the store. All of them where nothing was typed. */
async function matching(deps: SearchDeps, offered: readonly Dataset[], q: string): Promise<Matching> {
  const nothing: Matching = { matches: [], corrected: null, absent: null };
  if (q.trim() === '') return { ...nothing, matches: offered.map((dataset) => ({ dataset, fields: [] })) };
  const { terms } = deps.storefront;
  const lexicon = { segmenter: deps.segmenter, fillers: new Set(terms.fillers) };
  const query = parseQuery(q, lexicon);
  if (query.words.length === 0) return nothing;
  const topic = absentTopicOf(terms, query.phrase);
  const absent = topic === null || isCarried(topic, offered) ? null : topic.name;
  const matchesOf = async (words: AskedWords): Promise<Match[]> =>
    ranked(await findDatasets(deps.pool, words), offered);

  const matches = await matchesOf(query);
  if (matches.length > 0) return { matches, corrected: null, absent };
  const wider = await matchesOf(parseQuery(q, lexicon, { shortPrefixes: true }));
  if (wider.length > 0) return { matches: wider, corrected: null, absent };
  const corrected = await deps.correct(query);
  if (corrected === null) return { ...nothing, absent };
  const nearly = await matchesOf(parseQuery(corrected, lexicon));
  return { matches: nearly, corrected: nearly.length > 0 ? corrected : null, absent };
}

function ranked(hits: readonly SearchHit[], offered: readonly Dataset[]): Match[] {
  const byCode = new Map(hits.map((hit) => [hit.code, hit]));
  return offered
    .flatMap((dataset) => {
      const hit = byCode.get(dataset.code);
      return hit ? [{ dataset, score: hit.score, fields: mostMatched(hit.fields) }] : [];
    })
    .sort((one, other) => other.score - one.score);
}

/** Fields that hold most of the words first, then in the order of the words. */
function mostMatched(fieldsByWord: readonly (readonly string[])[]): string[] {
  const words = new Map<string, number>();
  for (const field of fieldsByWord.flatMap((ofWord) => [...new Set(ofWord)]))
    words.set(field, (words.get(field) ?? 0) + 1);
  const sorted = [...words].sort(([, one], [, other]) => other - one);
  return sorted.slice(0, MATCHES_MAX).map(([field]) => field);
}
