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
import type { Reader } from '../../platform/db/index.ts';
import type { Segmenter } from '../../platform/text-search/index.ts';
import { type DatasetRegistry, isEnded } from '../datasets/index.ts';
import { summaryOf } from './describe-dataset.ts';
import { RecentSearches } from './recent-searches.ts';
import { type CatalogIndex, type Hits, NO_HIT } from './search/catalog-index.ts';
import { correctQuery } from './search/correct-query.ts';
import { indexReader, type ReadIndex } from './search/index-reader.ts';
import { parseQuery, partsOf, type QueryTerms } from './search/parse-query.ts';
import { absentTopicOf, isCarried } from './search/terms.ts';
import { choicesOf, facetsOf, passes } from './store-filter.ts';
import {
  createShelf,
  createSlots,
  type Shelf,
  type ShelfItem,
  type ShelfOf,
  type SlotsOf,
} from './store-shelf.ts';
import type { Storefront } from './storefront.ts';

/** The search caches of a process. */
export interface SearchMemory {
  readonly readIndex: ReadIndex;
  readonly shelfOf: ShelfOf;
  readonly slotsOf: SlotsOf;
  readonly recent: RecentSearches<Matching>;
}

export function createSearchMemory(pool: pg.Pool): SearchMemory {
  return {
    readIndex: indexReader(pool),
    shelfOf: createShelf(),
    slotsOf: createSlots(),
    recent: new RecentSearches(),
  };
}

export interface SearchDeps {
  readonly pool: Reader;
  readonly registry: DatasetRegistry;
  readonly storefront: Storefront;
  readonly segmenter: Segmenter;
  readonly memory: SearchMemory;
}

/** A search. Omitted members neither filter nor sort. Only the beginning of a long text is used. */
export interface SearchInput extends Partial<StoreFilter> {
  readonly q: string;
  readonly sort?: StoreOrder;
  readonly limit?: number;
  /** The number of calls to each data set. If there is no search text, the list is sorted by this number. */
  readonly calls?: ReadonlyMap<string, number>;
}

const NO_CALLS: ReadonlyMap<string, number> = new Map();

const NO_FILTER: StoreFilter = { frequency: [], provider: [], mode: [], access: [] };

export interface FoundDataset extends DatasetSummary {
  matches: { field: string; zh: string; en: string }[];
}

/** The maximum number of fields shown with a hit. */
const MATCHES_MAX = 5;

export interface SearchResult {
  readonly total: number;
  readonly items: FoundDataset[];
  readonly facets: Facets;
  /** The corrected query, if some words had no match. */
  readonly corrected: string | null;
  /** The requested topic if it is known but not offered. The items are then the nearest data sets. */
  readonly absent: Localized | null;
}

/**
 * Returns the data sets on sale that match the text and the filter, best first. If there is no text, returns all of
 * them, most called first.
 */
export async function searchDatasets(
  deps: SearchDeps,
  { q, sort = 'relevance', limit = SEARCH_HITS_MAX, calls = NO_CALLS, ...chosen }: SearchInput,
  lang: Lang,
): Promise<SearchResult> {
  const choices = choicesOf({ ...NO_FILTER, ...chosen });
  const { matches, fieldsOf, corrected, absent, shelf } = await matching(deps, q, calls);
  const left = matches.filter(({ facets }) => passes(facets, choices));
  const facets = facetsOf(
    matches.map((item) => item.facets),
    choices,
    shelf.facetNames,
  );
  const items = inOrder(left, shelf, sort, lang).slice(0, limit);
  return {
    total: left.length,
    items: items.map((item) => present(item, fieldsOf(item.dataset.code), deps.storefront)),
    facets,
    corrected,
    absent,
  };
}

/** Sorts matches. Ties keep their previous order: best first, or store order. */
function inOrder(
  matches: readonly ShelfItem[],
  shelf: Shelf,
  order: StoreOrder,
  lang: Lang,
): readonly ShelfItem[] {
  if (order === 'relevance') return matches;
  const places = shelf.placesBy(order, lang);
  return matches.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
}

function present({ dataset }: ShelfItem, fields: readonly string[], storefront: Storefront): FoundDataset {
  const matches = fields.flatMap((code) => {
    const field = dataset.fields.get(code);
    return field && !isEnded(dataset.names, code) ? [{ field: code, zh: field.zh, en: field.en }] : [];
  });
  return { ...summaryOf(dataset, storefront), matches };
}

/** Returns the data sets that match the words and the filter, best first. */
export async function findOffered(deps: SearchDeps, q: string, filter: StoreFilter): Promise<ShelfItem[]> {
  const { matches } = await matching(deps, q, NO_CALLS);
  const choices = choicesOf(filter);
  return matches.filter(({ facets }) => passes(facets, choices));
}

/** The data sets on sale that contain the words, best first. Ties keep the store order. */
interface Ranking {
  readonly matches: readonly ShelfItem[];
  /** Returns the fields in which a match contains the words. */
  fieldsOf(code: string): readonly string[];
}

interface Matching extends Ranking {
  readonly shelf: Shelf;
  readonly corrected: string | null;
  readonly absent: Localized | null;
}

/** Finds the data sets on sale that match a text. If there is no text, returns all of them, most called first. */
async function matching(deps: SearchDeps, q: string, calls: ReadonlyMap<string, number>): Promise<Matching> {
  const { registry, storefront, memory } = deps;
  if (q.trim() === '') {
    const shelf = memory.shelfOf(registry, storefront);
    return { matches: shelf.byDemand(calls), fieldsOf: () => [], shelf, corrected: null, absent: null };
  }
  const index = await memory.readIndex();
  const shelf = memory.shelfOf(registry, storefront);
  return memory.recent.answerTo(q, shelf, index, () => match(deps, q, shelf, index));
}

function match(deps: SearchDeps, q: string, shelf: Shelf, index: CatalogIndex): Matching {
  const { storefront, memory, segmenter } = deps;
  const nothing: Matching = { matches: [], fieldsOf: () => [], shelf, corrected: null, absent: null };
  const lexicon = { segmenter, fillers: new Set(storefront.terms.fillers) };
  const query = parseQuery(q, lexicon);
  if (query.words.length === 0) return nothing;
  const topic = absentTopicOf(storefront.terms, query.phrase);
  const isHeld =
    topic !== null &&
    isCarried(
      topic,
      shelf.items.map(({ names }) => names),
    );
  const absent = topic === null || isHeld ? null : topic.name;

  const find = (words: QueryTerms): Ranking => findIn(index.find(words), shelf, memory.slotsOf(shelf, index));
  const exact = find(query);
  const ranking = exact.matches.length > 0 ? exact : find(parseQuery(q, lexicon, { shortPrefixes: true }));
  if (ranking.matches.length > 0) return { ...ranking, shelf, corrected: null, absent };
  const corrected = correctQuery(index, query);
  const others = corrected === null ? partsOf(query) : [[corrected], ...partsOf(query)];
  for (const texts of others) {
    const answers = texts.map((text) => ({ text, ranking: find(parseQuery(text, lexicon)) }));
    const best = fewest(answers.filter(({ ranking }) => ranking.matches.length > 0));
    if (best !== null) return { ...best.ranking, shelf, corrected: best.text, absent };
  }
  return { ...nothing, absent };
}

interface PartAnswer {
  readonly text: string;
  readonly ranking: Ranking;
}

/** Returns the text with the fewest matches: 股利 is more specific than 每股. */
const fewest = (answers: readonly PartAnswer[]): PartAnswer | null =>
  answers.reduce<PartAnswer | null>(
    (best, one) => (best !== null && best.ranking.matches.length <= one.ranking.matches.length ? best : one),
    null,
  );

function findIn({ scores, fieldsOf }: Hits, { items }: Shelf, slots: ReturnType<SlotsOf>): Ranking {
  const scored: { readonly item: ShelfItem; readonly score: number }[] = [];
  for (const [i, item] of items.entries()) {
    const slot = slots[i];
    const score = slot === undefined ? NO_HIT : (scores[slot] ?? NO_HIT);
    if (score !== NO_HIT) scored.push({ item, score });
  }
  scored.sort((one, other) => other.score - one.score);
  return { matches: scored.map(({ item }) => item), fieldsOf: (code) => mostMatched(fieldsOf(code)) };
}

/** Sorts fields by the number of words that they contain, then by the order of the words. */
function mostMatched(fieldsByWord: readonly (readonly string[])[]): string[] {
  const words = new Map<string, number>();
  for (const field of fieldsByWord.flatMap((ofWord) => [...new Set(ofWord)]))
    words.set(field, (words.get(field) ?? 0) + 1);
  const sorted = [...words].sort(([, one], [, other]) => other - one);
  return sorted.slice(0, MATCHES_MAX).map(([field]) => field);
}
