import type pg from 'pg';
import { LoadingCache } from '../../platform/cache/index.ts';
import { type Condition, conditionsText, countGroups } from '../datasets/index.ts';
import type { Source } from './columns.ts';

export interface Totals {
  readonly announcements: number;
  readonly securities: number;
}

export type CountAnnouncements = (source: Source, where: readonly Condition[]) => Totals | Promise<Totals>;

/** The maximum number of cached counts. A caller that reads several pages needs the same count for each page. */
const COUNTS_MAX = 2_000;
/** The maximum total length of the cached queries, in characters. */
const CHARACTERS_MAX = 16_000_000;

/** Counts up to `most` matches. Counting millions exactly would cost more per page than reading its rows. */
export function createCount(pool: pg.Pool, most: number): CountAnnouncements {
  const counts = new LoadingCache<string, Totals>({
    entriesMax: COUNTS_MAX,
    sizeMax: CHARACTERS_MAX,
    sizeOf: (_totals, key) => key.length,
  });
  return ({ dataset, fields }, where) =>
    counts.get(conditionsText(dataset, where), async () => {
      const { rows, groups } = await countGroups(pool, dataset, { where, by: fields.code, rowsMax: most });
      return { announcements: rows, securities: groups };
    });
}
