import { NOTICES_COUNTED_MAX } from '@jishi/contract';
import type pg from 'pg';
import { recheckOf, shareOf } from './asked-words.ts';
import type { IndexQuery } from './index-query.ts';
import { countSpan, readShares, readYears } from './search.repository.ts';

/** An estimate this many times the limit is believed: hits are then not counted one by one. */
const SURELY = 3;

/** Hits, counted up to 10,000. */
export async function countHits(
  client: pg.PoolClient,
  query: IndexQuery,
): Promise<{ count: number; isCapped: boolean }> {
  const years = await readYears(client, query);
  if (query.from === null && query.to === null && isPlain(query)) {
    const shares = await readShares(client, query.words);
    const estimate = years.reduce(
      (sum, { year, notices }) => sum + notices * shareOf(query.words, shares(year)),
      0,
    );
    if (query.words.length > 0 && estimate >= SURELY * NOTICES_COUNTED_MAX)
      return { count: NOTICES_COUNTED_MAX, isCapped: true };
  }
  const [last, first] = [years[0], years.at(-1)];
  if (!first || !last) return { count: 0, isCapped: false };
  const span = { first: first.year, last: last.year };
  const count = await countSpan(client, query, span, NOTICES_COUNTED_MAX + 1);
  const isCapped = count > NOTICES_COUNTED_MAX;
  return { count: Math.min(count, NOTICES_COUNTED_MAX), isCapped };
}

/** One word that one lexeme finds: its share is that of the hits. Shares of several say little of how many hold all. */
function isPlain({ words }: IndexQuery): boolean {
  return words.length <= 1 && words.every((word) => recheckOf(word) === null);
}
