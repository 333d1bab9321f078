import type pg from 'pg';
import { shareOf } from './asked-words.ts';
import type { IndexQuery, Place } from './index-query.ts';
import { yearOf } from './notice-index.repository.ts';
import { type Candidate, readShares, readSpan, readYears, walkYear } from './search.repository.ts';

/** Notices of a year that are looked at one by one before the index of words is asked. */
export const LOOKED_MAX = 2_000;
/** Fewer expected hits than these are read at once, of all years that are left. */
const HITS_AT_ONCE = 3_000;

/**
 * Returns the newest hits behind a place, year by year until there are enough. Where many notices hold the words,
 * the newest are looked at one by one. Where few do, the index of words gives all of the year, and of earlier
 * years in which they are few too. The share of the rarest word decides.
 */
export async function collectHits(
  client: pg.PoolClient,
  query: IndexQuery,
  { after, limit, lookedMax = LOOKED_MAX }: { after: Place | null; limit: number; lookedMax?: number },
): Promise<Candidate[]> {
  const shares = await readShares(client, query.words);
  const years = (await readYears(client, query))
    .filter(({ year }) => after === null || year <= yearOf(after.day))
    .map((one) => ({ ...one, share: shareOf(query.words, shares(one.year)) }));
  const hits: Candidate[] = [];
  for (const [i, { year, notices, share }] of years.entries()) {
    const missing = limit - hits.length;
    if (missing <= 0) break;
    const rest = years.slice(i);
    const last = rest.at(-1);
    const expected = rest.reduce((sum, one) => sum + one.notices * one.share, 0);
    if (last && rest.length > 1 && expected < HITS_AT_ONCE) {
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
