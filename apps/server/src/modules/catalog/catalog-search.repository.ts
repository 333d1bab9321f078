import type pg from 'pg';
import type { AskedWord, AskedWords } from './search/parse-query.ts';

/** One text of a data set in the index. */
export interface SearchRow {
  readonly dataset_code: string;
  readonly place: 'code' | 'name' | 'term' | 'field' | 'description';
  readonly ordinal: number;
  /** Place of the data set among those that a term finds. */
  readonly rank: number;
  readonly field_code: string | null;
  readonly zh: string;
  readonly en: string;
  readonly lexemes: readonly string[];
}

export interface SearchHit {
  readonly code: string;
  readonly score: number;
  /** For each word, the fields that it was found in, best first. */
  readonly fields: readonly (readonly string[])[];
}

export async function readBuiltFrom(client: pg.Pool | pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ built_from: string }>('select built_from from catalog_search_build');
  return rows[0]?.built_from ?? '';
}

/** As `readBuiltFrom`, and other builders wait until this transaction ends. */
export async function lockBuild(client: pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ built_from: string }>(
    'select built_from from catalog_search_build for update',
  );
  return rows[0]?.built_from ?? '';
}

export async function replaceRows(
  client: pg.PoolClient,
  rows: readonly SearchRow[],
  builtFrom: string,
): Promise<void> {
  await client.query('delete from catalog_search');
  await client.query(
    `insert into catalog_search (dataset_code, place, ordinal, rank, field_code, zh, en, words)
     select dataset_code, place, ordinal, rank, field_code, zh, en,
       array_to_tsvector(array(select jsonb_array_elements_text(lexemes)))
     from jsonb_to_recordset($1::jsonb) as row
       (dataset_code text, place text, ordinal integer, rank smallint, field_code text, zh text, en text, lexemes jsonb)`,
    [JSON.stringify(rows)],
  );
  await client.query('update catalog_search_build set built_from = $1, built_at = now()', [builtFrom]);
}

const FIELDS_PER_WORD = 10;

/**
 * A data set is found when each word is found in some text of it. Where: name or term, then field, then description; a code
 * in full comes before all, and what is a term as a whole before what only holds it. Within a place a word of its own comes
 * before a part of one, and a text that is or begins with or holds the whole phrase before one that does not; those steps are
 * smaller than the steps between places, and the order within a term smaller than any. All is done in two passes of grouping:
 * a join back to the hits was planned as a nested loop, 40 ms for one letter.
 */
const SEARCH = `
with asked as (
  select n, word, is_chinese, wide::tsquery as wide, close::tsquery as close
  from unnest($1::text[], $2::boolean[], $3::text[], $4::text[]) with ordinality as asked (word, is_chinese, wide, close, n)
), hit as (
  select s.dataset_code, s.place, s.ordinal, s.field_code, asked.n,
    case s.place when 'name' then 400 when 'term' then 400 when 'code' then 300 when 'field' then 200 else 30 end
    + case when s.words @@ asked.close then case s.place when 'code' then 640 else 40 end else 0 end
    + case when $5 in (s.zh, s.en) then case s.place when 'term' then 600 else 150 end
           when starts_with(s.zh, $5) or starts_with(s.en, $5) then 100
           when strpos(s.zh, $5) > 0 or strpos(s.en, $5) > 0 then 50
           else 0 end - s.rank as score
  from asked join catalog_search s on s.words @@ asked.wide
  where not asked.is_chinese or strpos(s.zh, asked.word) > 0
), best as (
  select dataset_code, n, max(score) as score,
    (array_agg(field_code order by score desc, ordinal) filter (where field_code is not null))[1:${FIELDS_PER_WORD}] as fields
  from hit group by dataset_code, n
)
select dataset_code as code, sum(score)::integer as score, jsonb_agg(coalesce(fields, '{}') order by n) as fields
from best group by dataset_code having count(*) = cardinality($1::text[])`;

export async function findDatasets(pool: pg.Pool, { phrase, words }: AskedWords): Promise<SearchHit[]> {
  const { rows } = await pool.query<SearchHit>({
    name: 'catalog_search',
    text: SEARCH,
    values: [
      words.map((word) => word.text),
      words.map((word) => word.isChinese),
      words.map((word) => word.wide),
      words.map((word) => word.close),
      phrase,
    ],
  });
  return rows;
}

/** The words of the query that stand anywhere. */
export async function findKnownWords(pool: pg.Pool, words: readonly AskedWord[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ word: string }>(
    `select word from unnest($1::text[], $2::text[]) as asked (word, wide)
     where exists (select from catalog_search s where s.words @@ asked.wide::tsquery)`,
    [words.map(({ text }) => text), words.map(({ wide }) => wide)],
  );
  return new Set(rows.map(({ word }) => word));
}

export interface IndexedLexeme {
  readonly lexeme: string;
  /** Texts that hold it. */
  readonly texts: number;
}

/** Lexemes of names, terms and fields that are words or their readings. */
export async function readLexemes(pool: pg.Pool): Promise<IndexedLexeme[]> {
  const { rows } = await pool.query<IndexedLexeme>(
    `select word as lexeme, ndoc as texts
     from ts_stat('select words from catalog_search where place in (''name'', ''term'', ''field'')')
     where word ~ '^[=^a-z]'`,
  );
  return rows;
}
