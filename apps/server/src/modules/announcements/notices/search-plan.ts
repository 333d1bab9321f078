import { NOTICES_COUNTED_MAX } from '@jishi/contract';
import type pg from 'pg';
import type { IndexQuery, Place } from './index-query.ts';
import { yearOf } from './notice-index.repository.ts';
import { recheckOf, shareOf } from './query-terms.ts';
import {
  type Candidate,
  countSpan,
  readShares,
  readSpan,
  readYears,
  walkYear,
  type Year,
} from './search.repository.ts';

/** A query with the years that it covers, newest first. */
export interface SearchPlan {
  readonly query: IndexQuery;
  readonly years: readonly PlannedYear[];
}

interface PlannedYear extends Year {
  /** An upper bound for the share of hits among the year's notices: the share of the rarest word. */
  readonly share: number;
}

/** The number of a year's notices that are checked one by one before its word index is used. */
const LOOKED_MAX = 2_000;
/** If fewer hits than this are expected, one statement reads them from all remaining years. */
const HITS_AT_ONCE = 3_000;
/** An estimate that exceeds the limit by this factor is trusted, and the hits are not counted. */
const SURELY = 3;

export async function planSearch(client: pg.PoolClient, query: IndexQuery): Promise<SearchPlan> {
  const shares = await readShares(client, query.words);
  const years = await readYears(client, query);
  return { query, years: years.map((one) => ({ ...one, share: shareOf(query.words, shares(one.year)) })) };
}

const expectedHits = (years: readonly PlannedYear[]): number =>
  years.reduce((sum, { notices, share }) => sum + notices * share, 0);

/**
 * Returns the newest hits after a position, year by year until there are enough. If many notices contain the words, the
 * newest are checked one by one. If few do, the word index returns all hits of the year, and of earlier years in which
 * the words are rare too.
 */
export async function newestHits(
  client: pg.PoolClient,
  { query, years }: SearchPlan,
  {
    after,
    limit,
    lookedMax = LOOKED_MAX,
  }: { after: Place | null; limit: number; lookedMax?: number | undefined },
): Promise<Candidate[]> {
  const behind = years.filter(({ year }) => after === null || year <= yearOf(after.day));
  const hits: Candidate[] = [];
  for (const [i, { year, notices, share }] of behind.entries()) {
    const missing = limit - hits.length;
    if (missing <= 0) break;
    const rest = behind.slice(i);
    const last = rest.at(-1);
    if (last && rest.length > 1 && expectedHits(rest) < HITS_AT_ONCE) {
      const span = { first: last.year, last: year };
      return [...hits, ...(await readSpan(client, query, { span, after, limit: missing }))];
    }
    const isSmall = notices <= lookedMax;
    if (isSmall || share * lookedMax >= missing) {
      const walked = await walkYear(client, query, { year, after, rowsMax: lookedMax, limit: missing });
      if (isSmall || walked.length === missing) {
        hits.push(...walked);
        continue;
      }
    }
    const span = { first: year, last: year };
    hits.push(...(await readSpan(client, query, { span, after, limit: missing })));
  }
  return hits;
}

/** Returns the number of hits, counted up to 10,000. */
export async function countHits(
  client: pg.PoolClient,
  { query, years }: SearchPlan,
): Promise<{ count: number; isCapped: boolean }> {
  if (isEstimable(query) && expectedHits(years) >= SURELY * NOTICES_COUNTED_MAX)
    return { count: NOTICES_COUNTED_MAX, isCapped: true };
  const [last, first] = [years[0], years.at(-1)];
  if (!first || !last) return { count: 0, isCapped: false };
  const span = { first: first.year, last: last.year };
  const count = await countSpan(client, query, span, NOTICES_COUNTED_MAX + 1);
  return { count: Math.min(count, NOTICES_COUNTED_MAX), isCapped: count > NOTICES_COUNTED_MAX };
}

/**
 * Returns true if the share of a word equals the share of hits. This holds if the query has only one word with one
 * lexeme, and covers whole years. The shares of several words do not show how many notices contain all of them.
 */
const isEstimable = ({ words, from, to }: IndexQuery): boolean =>
  from === null && to === null && words.length === 1 && words.every((word) => recheckOf(word) === null);
