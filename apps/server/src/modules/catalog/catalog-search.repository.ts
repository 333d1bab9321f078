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
  /** Fields that a word was found in, best first, at most 5. */
  readonly fields: readonly string[];
}

export async function readBuiltFrom(client: pg.Pool | pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ built_from: string }>('select built_from from catalog_search_build');
  return rows[0]?.built_from ?? '';
}

/** As `readBuiltFrom`, and other builders wait until this transaction ends. */
export async function lockBuild(client: pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ built_from: string }>('select built_from from catalog_search_build for update');
  return rows[0]?.built_from ?? '';
}

export async function replaceRows(client: pg.PoolClient, rows: readonly SearchRow[], builtFrom: string): Promise<void> {
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

/**
 * A data set is found when each word is found in some text of it. Where: name, then field, then description; a code in
 * full comes before all. Within a place a word of its own comes before a part of one, and a text that is or begins with or
 * holds the whole phrase before one that does not; those steps are smaller than the steps between places.
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
), ranked as (
  select dataset_code, sum(score)::integer as score
  from (select dataset_code, n, max(score) as score from hit group by dataset_code, n) best
  group by dataset_code having count(*) = cardinality($1::text[])
), field as (
  select dataset_code, field_code, row_number() over (partition by dataset_code order by max(score) desc, ordinal) as nth
  from hit where place = 'field' group by dataset_code, ordinal, field_code
)
select ranked.dataset_code as code, ranked.score,
  coalesce(array_agg(field.field_code order by field.nth) filter (where field.nth <= 5), '{}') as fields
from ranked left join field on field.dataset_code = ranked.dataset_code and field.nth <= 5
group by ranked.dataset_code, ranked.score
order by ranked.score desc, ranked.dataset_code`;

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
