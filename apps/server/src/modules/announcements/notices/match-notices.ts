import type { NoticeHit, NoticeQuery } from '@jishi/contract';
import type pg from 'pg';
import { NOTICES, TEXTS } from './notice-sources.ts';
import { lacksWords } from './parse-notice-query.ts';
import { presentHits } from './present-hits.ts';
import { type NoticeSearchDeps, readSearch } from './read-search.ts';
import { matchDocuments, searching } from './search.repository.ts';

/** The data sets whose change feeds announce new notices and their texts. */
export const NOTICE_FEEDS: readonly string[] = [...Object.values(NOTICES), TEXTS];

/** Returns those of the given documents that match a query, by the same rules as the search. */
export async function matchNotices(
  deps: NoticeSearchDeps,
  query: NoticeQuery,
  documents: readonly string[],
): Promise<NoticeHit[]> {
  if (documents.length === 0) return [];
  const search = await readSearch(deps, query);
  if (search === null || lacksWords(query.q, search.reading)) return [];
  const hits = await searching(deps.pool, (client) => matchDocuments(client, search.query, documents));
  return presentHits(deps.pool, search.sources, hits);
}

/** Returns the position up to which the index has read the change feed of a data set. 0 before the first run. */
export async function readIndexed(pool: pg.Pool, code: string): Promise<bigint> {
  const { rows } = await pool.query<{ objectid: bigint }>(
    'select objectid from notice_build where dataset_code = $1 and revision <> 0',
    [code],
  );
  return rows[0]?.objectid ?? 0n;
}

/** Returns those of the given documents that were announced on or after a day. */
export async function readIndexedSince(
  pool: pg.Pool,
  documents: readonly string[],
  since: string,
): Promise<string[]> {
  if (documents.length === 0) return [];
  const { rows } = await pool.query<{ id: string }>(
    'select distinct document_id as id from notice_index where document_id = any($1::text[]) and day >= $2::date',
    [documents, since],
  );
  return rows.map(({ id }) => id);
}
