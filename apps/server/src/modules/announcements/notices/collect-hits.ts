import type pg from 'pg';
import { shareOf } from './asked-words.ts';
import { yearOf } from './notice-index.repository.ts';
import {
  type Candidate,
  type IndexQuery,
  type Place,
  readShares,
  readYear,
  readYears,
  walkYear,
} from './search.repository.ts';

/** Notices of a year that are looked at one by one before the index of words is asked. */
export const LOOKED_MAX = 2_000;

/**
 * The newest hits behind a place, year by year until there are enough. Where many notices hold the words, the newest are looked at
 * one by one; where few do, the index of words gives all of the year. The share of the rarest word decides.
 */
export async function collectHits(
  client: pg.PoolClient,
  query: IndexQuery,
  { after, limit, lookedMax = LOOKED_MAX }: { after: Place | null; limit: number; lookedMax?: number },
): Promise<Candidate[]> {
  const shares = await readShares(client, query.words);
  const hits: Candidate[] = [];
  for (const { year, notices } of await readYears(client, query)) {
    if (after !== null && year > yearOf(after.day)) continue;
    const missing = limit - hits.length;
    if (missing <= 0) break;
    const share = shareOf(query.words, shares(year));
    const isSmall = notices <= lookedMax;
    if (isSmall || share * lookedMax >= missing) {
      const walked = await walkYear(client, query, { year, after, rowsMax: lookedMax, limit: missing });
      if (isSmall || walked.length === missing) {
        hits.push(...walked);
        continue;
      }
    }
    hits.push(...(await readYear(client, query, { year, after, limit: missing })));
  }
  return hits;
}
