import type pg from 'pg';
import { inClientTransaction, sqlState } from '../../../platform/db/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addAskedDays, addDayRange, addWords, Conditions, plainQuery, withinYears } from './conditions.ts';
import type { IndexQuery, Place, YearSpan } from './index-query.ts';
import { daysOf } from './notice-index.repository.ts';
import type { QueryTerm, ShareOf } from './query-terms.ts';

export interface Candidate extends Place {
  readonly title: string;
  readonly hasText: boolean;
}

export interface Year {
  readonly year: number;
  readonly notices: number;
}

const STATEMENT_TIMEOUT_MS = 2_000;
const CANCELLED = '57014';

/**
 * Runs the statements of one search. The planner does not know the cost of decompressing the words of a notice, so it
 * would scan all notices of a year instead of using the word index. The search therefore chooses the cheaper way
 * itself, based on the shares of the words.
 */
export async function searching<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  try {
    return await inClientTransaction(pool, async (client) => {
      await client.query(
        `select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
           set_config('max_parallel_workers_per_gather', '0', true), set_config('statement_timeout', '${STATEMENT_TIMEOUT_MS}', true)`,
      );
      return work(client);
    });
  } catch (error) {
    if (sqlState(error) === CANCELLED) throw new Refusal('announcements.searchTooWide');
    throw error;
  }
}

/** Returns the years with notices within the query's days, newest first. */
export async function readYears(client: pg.PoolClient, { from, to }: IndexQuery): Promise<Year[]> {
  const { rows } = await client.query<Year>(
    'select year, notices from notice_year where notices > 0 order by year desc',
  );
  return rows.filter(({ year }) => {
    const days = daysOf(year);
    const isBefore = to !== null && days.from !== '-infinity' && days.from > to;
    const isBehind = from !== null && days.until !== 'infinity' && days.until <= from;
    return !isBefore && !isBehind;
  });
}

/** Returns the shares of the lexemes of these words, by year. */
export async function readShares(
  client: pg.PoolClient,
  words: readonly QueryTerm[],
): Promise<(year: number) => ShareOf> {
  const alternatives = words.flatMap((word) => word.alternatives);
  const lexemes = alternatives.flatMap((one) => one.lexemes);
  const prefixes = alternatives.flatMap((one) => (one.isPrefix ? one.lexemes : []));
  if (lexemes.length === 0) return () => () => 0;
  const { rows } = await client.query<{ year: number; lexeme: string; share: number }>(
    `select year, lexeme, share from notice_lexeme where lexeme = any($1::text[])
     union select year, lexeme, share from unnest($2::text[]) as asked (prefix), notice_lexeme
       where lexeme >= asked.prefix and lexeme < asked.prefix || U&'\\FFFF'`,
    [lexemes, prefixes],
  );
  return (year) => {
    const own = rows.filter((row) => row.year === year);
    return (lexeme, isPrefix) =>
      own
        .filter((row) => (isPrefix ? row.lexeme.startsWith(lexeme) : row.lexeme === lexeme))
        .reduce((sum, { share }) => sum + share, 0);
  };
}

const CANDIDATE = 'n.day::text as day, n.lang, n.document_id as id, n.title, n.has_text as "hasText"';
const ORDER = 'n.day desc, n.lang, n.document_id desc';

/**
 * Reads the newest hits among the newest `rowsMax` notices of a year. This is cheap if many notices contain the words.
 */
export async function walkYear(
  client: pg.PoolClient,
  query: IndexQuery,
  { year, after, rowsMax, limit }: { year: number; after: Place | null; rowsMax: number; limit: number },
): Promise<Candidate[]> {
  const conditions = new Conditions();
  addDayRange(conditions, query, { first: year, last: year }, after);
  const days = conditions.sql;
  const hits = new Conditions();
  hits.values.push(...conditions.values);
  addWords(hits, query);
  const { rows } = await client.query<Candidate>(
    `select ${CANDIDATE} from (
       select * from notice_index n where ${days} order by ${ORDER} limit ${hits.bind(rowsMax)}
     ) n where ${hits.sql} order by ${ORDER} limit ${hits.bind(limit)}`,
    hits.values,
  );
  return rows;
}

/** Returns those of the given documents that are hits within the days of the query. */
export async function matchDocuments(
  client: pg.PoolClient,
  query: IndexQuery,
  documents: readonly string[],
): Promise<Candidate[]> {
  const conditions = new Conditions();
  conditions.add(`n.document_id = any(${conditions.bind(documents)}::text[])`);
  addAskedDays(conditions, query);
  addWords(conditions, query, plainQuery);
  const { rows } = await client.query<Candidate>(
    `select ${CANDIDATE} from notice_index n where ${conditions.sql} order by ${ORDER}`,
    conditions.values,
  );
  return rows;
}

/** Reads the newest hits of some years from the word index. This is cheap if few notices contain the words. */
export async function readSpan(
  client: pg.PoolClient,
  query: IndexQuery,
  { span, after, limit }: { span: YearSpan; after: Place | null; limit: number },
): Promise<Candidate[]> {
  const conditions = new Conditions();
  addDayRange(conditions, query, span, after);
  addWords(conditions, query);
  const { rows } = await client.query<Candidate>(
    `with hit as materialized (
       select n.day, n.lang, n.document_id, n.title, n.has_text from notice_index n where ${conditions.sql}
     ) select ${CANDIDATE} from hit n order by ${ORDER} limit ${conditions.bind(limit)}`,
    conditions.values,
  );
  return rows;
}

/** Counts the hits of some years, up to a limit. */
export async function countSpan(
  client: pg.PoolClient,
  query: IndexQuery,
  span: YearSpan,
  limit: number,
): Promise<number> {
  const conditions = new Conditions();
  addDayRange(conditions, query, span, null);
  addWords(conditions, query);
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from (
       select from notice_index n where ${conditions.sql} limit ${conditions.bind(limit)}
     ) hit`,
    conditions.values,
  );
  return rows[0]?.count ?? 0;
}

export const FACET_KINDS = ['boards', 'categories', 'years'] as const;
export type FacetKind = (typeof FACET_KINDS)[number];

const KEYS: Readonly<Record<FacetKind, string>> = {
  boards: 'n.boards',
  categories: 'n.categories',
  years: 'array[extract(year from n.day)::text]',
};

export interface ValueCount {
  readonly kind: FacetKind;
  readonly key: string;
  readonly count: number;
}

/**
 * Counts the hits for each value of the given facets, among the newest `limit` hits. Reads years newest first until
 * that number is reached.
 */
export async function countValues(
  client: pg.PoolClient,
  query: IndexQuery,
  { years, kinds, limit }: { years: readonly number[]; kinds: readonly FacetKind[]; limit: number },
): Promise<{ hits: number; counts: ValueCount[] }> {
  if (years.length === 0) return { hits: 0, counts: [] };
  const conditions = new Conditions();
  addAskedDays(conditions, query);
  addWords(conditions, query);
  const columns = kinds.map((kind) => `${KEYS[kind]} as ${kind}`).join(', ');
  const most = conditions.bind(limit);
  const ofYears = years.map((year) => {
    const days = withinYears(conditions, { first: year, last: year });
    return `(select ${columns} from notice_index n where ${conditions.sql} and ${days} limit ${most})`;
  });
  const counts = kinds.map(
    (kind) => `select '${kind}', key, count(*)::integer from hit, unnest(hit.${kind}) as key group by key`,
  );
  const { rows } = await client.query<{ kind: FacetKind | null; key: string; count: number }>(
    `with hit as materialized (select * from (${ofYears.join(' union all ')}) of_years limit ${most})
     select null as kind, null as key, count(*)::integer as count from hit
     union all ${counts.join(' union all ')}`,
    conditions.values,
  );
  const hits = rows.find(({ kind }) => kind === null)?.count ?? 0;
  return { hits, counts: rows.flatMap(({ kind, ...row }) => (kind === null ? [] : [{ kind, ...row }])) };
}
