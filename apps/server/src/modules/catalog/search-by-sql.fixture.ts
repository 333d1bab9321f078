import type pg from 'pg';
import type { Condition, QueryTerms } from './search/parse-query.ts';

/** The ranking as one SQL statement that reads all rows. It is slow but easy to follow. */
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
    (array_agg(field_code order by score desc, ordinal, place desc) filter (where field_code is not null))[1:10] as fields
  from hit group by dataset_code, n
)
select dataset_code as code, sum(score)::integer as score, jsonb_agg(coalesce(fields, '{}') order by n) as fields
from best group by dataset_code having count(*) = cardinality($1::text[])`;

export interface SqlHit {
  readonly code: string;
  readonly score: number;
  /** For each word, the fields that contain it, best first. */
  readonly fields: readonly (readonly string[])[];
}

export async function findBySql(pool: pg.Pool, { phrase, words }: QueryTerms): Promise<SqlHit[]> {
  const { rows } = await pool.query<SqlHit>(SEARCH, [
    words.map(({ text }) => text),
    words.map(({ isChinese }) => isChinese),
    words.map(({ wide }) => tsqueryOf(wide)),
    words.map(({ close }) => tsqueryOf({ need: 'any', lexemes: close })),
    phrase,
  ]);
  return rows;
}

function tsqueryOf({ need, lexemes }: Condition): string {
  const ending = need === 'beginning' ? ':*' : '';
  return lexemes.map((lexeme) => `'${lexeme}'${ending}`).join(need === 'all' ? ' & ' : ' | ');
}
