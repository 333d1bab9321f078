import type { AlertHit, Lang } from '@jishi/contract';
import type { Db } from '../../platform/db/index.ts';
import { NOTICES } from '../announcements/index.ts';
import { readToldHits } from './hits.repository.ts';
import { presentHit } from './present-alert.ts';

const LANGUAGES: readonly Lang[] = ['zh', 'en'];

/** A hit of a saved search that was reported to its account. A later report has a higher number. */
export interface ReportedHit extends AlertHit {
  readonly number: bigint;
  readonly search: { readonly id: string; readonly name: string };
}

/**
 * Returns the languages of the notices that a key may read. They depend on the data sets to which the key is limited;
 * without a limit, all languages.
 */
export const languagesWithin = (datasets: ReadonlySet<string> | null): Lang[] =>
  LANGUAGES.filter((lang) => datasets === null || datasets.has(NOTICES[lang]));

/** Reads an account's reported hits whose number is greater than the given one, oldest first. */
export async function readReportedHits(
  db: Db,
  of: { accountId: bigint; after: bigint; langs: readonly Lang[]; limit: number },
): Promise<ReportedHit[]> {
  const hits = await readToldHits(db, of);
  return hits.map((hit) => ({
    number: hit.number,
    search: { id: String(hit.alertId), name: hit.searchName },
    ...presentHit(hit),
  }));
}
