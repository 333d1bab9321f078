import type pg from 'pg';
import type { AskedWords } from './search/parse-query.ts';

/** One text of a data set in the index. */
export interface SearchRow {
  readonly dataset_code: string;
  readonly place: 'code' | 'name' | 'field' | 'description';
  readonly ordinal: number;
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
    `insert into catalog_search (dataset_code, place, ordinal, field_code, zh, en, words)
     select dataset_code, place, ordinal, field_code, zh, en,
       array_to_tsvector(array(select jsonb_array_elements_text(lexemes)))
     from jsonb_to_recordset($1::jsonb) as row
       (dataset_code text, place text, ordinal integer, field_code text, zh text, en text, lexemes jsonb)`,
    [JSON.stringify(rows)],
  );
  await client.query('update catalog_search_build set built_from = $1, built_at = now()', [builtFrom]);
}

const FIELDS_PER_WORD = 10;

/**
 * A data set is found when each word is found in some text of it. Where: name, then field, then description; a code in
 * full comes before all. Within a place a word of its own comes before a part of one, and a text that is or begins with or
 * holds the whole phrase before one that does not; those steps are smaller than the steps between places. All is done in
 * two passes of grouping: a join back to the hits was planned as a nested loop, 40 ms for one letter.
 */
const SEARCH = `
with asked as (
  select n, word, is_chinese, wide::tsquery as wide, close::tsquery as close
  from unnest($1::text[], $2::boolean[], $3::text[], $4::text[]) with ordinality as asked (word, is_chinese, wide, close, n)
), hit as (
  select s.dataset_code, s.place, s.ordinal, s.field_code, asked.n,
    case s.place when 'name' then 40 when 'code' then 30 when 'field' then 20 else 3 end
    + case when s.words @@ asked.close then case s.place when 'code' then 64 else 4 end else 0 end
    + case when $5 in (s.zh, s.en) then 15
           when starts_with(s.zh, $5) or starts_with(s.en, $5) then 10
           when strpos(s.zh, $5) > 0 or strpos(s.en, $5) > 0 then 5
           else 0 end as score
  from asked join catalog_search s on s.words @@ asked.wide
  where not asked.is_chinese or strpos(s.zh, asked.word) > 0
), best as (
  select dataset_code, n, max(score) as score,
    (array_agg(field_code order by score desc, ordinal) filter (where place = 'field'))[1:${FIELDS_PER_WORD}] as fields
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
