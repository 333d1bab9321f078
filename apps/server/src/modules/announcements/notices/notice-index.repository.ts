import type { Lang } from '@jishi/contract';
import type pg from 'pg';

/** One document of the index. */
export interface IndexedNotice {
  readonly lang: Lang;
  readonly id: string;
  readonly day: string;
  readonly codes: readonly string[];
  readonly boards: readonly string[];
  readonly categories: readonly string[];
  readonly title: string;
  readonly hasText: boolean;
  readonly chineseId: string | null;
  readonly lexemes: readonly string[];
}

/**
 * Days before the first year share one partition, and so do days after the last, because such days are probably typing
 * errors.
 */
const YEARS = { first: 1989, last: 2101 } as const;

export const yearOf = (day: string): number =>
  Math.min(Math.max(Number(day.slice(0, 4)), YEARS.first), YEARS.last);

/** Returns the first day of a year's partition, and the first day after it. The outermost partitions are unbounded. */
export const daysOf = (year: number): { from: string; until: string } => ({
  from: year <= YEARS.first ? '-infinity' : `${year}-01-01`,
  until: year >= YEARS.last ? 'infinity' : `${year + 1}-01-01`,
});

/**
 * Makes the planner look up documents by index in every partition. Otherwise it would scan new partitions completely,
 * because it has no statistics for them.
 */
export async function lookUpByIndex(client: pg.PoolClient): Promise<void> {
  await client.query(
    `select set_config(name, 'off', true) from unnest(array['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'jit']) as name`,
  );
}

export async function emptyIndex(client: pg.PoolClient): Promise<void> {
  await client.query('truncate notice_index');
  await client.query('delete from notice_year');
}

/** Creates the missing partitions of these years. */
export async function ensureYears(client: pg.PoolClient, years: readonly number[]): Promise<void> {
  const { rows } = await client.query<{ year: number }>(
    `select year from unnest($1::integer[]) as asked (year)
     where to_regclass('notice_index_' || asked.year) is null`,
    [years],
  );
  for (const { year } of rows) {
    const { from, until } = daysOf(year);
    const bounds = `from (${boundOf(from)}) to (${boundOf(until)})`;
    await client.query(`create table notice_index_${year} partition of notice_index for values ${bounds}`);
    await client.query(`alter table notice_index_${year} alter column words set statistics 300`);
    // The words of a text are stored separately from the columns that are shown and counted. Reading those columns
    // without the words needs only a tenth of the block reads.
    await client.query(`alter table notice_index_${year} set (toast_tuple_target = 512)`);
  }
}

/** Returns a day in the syntax of a partition bound. All days come from `daysOf`, so no input reaches the statement. */
function boundOf(day: string): string {
  if (day === '-infinity') return 'minvalue';
  return day === 'infinity' ? 'maxvalue' : `'${day}'`;
}

/**
 * Deletes documents in both languages. Returns their years, and the ids of the Chinese originals of the deleted English
 * versions.
 */
export async function deleteDocuments(
  client: pg.PoolClient,
  ids: readonly string[],
): Promise<{ years: number[]; chineseIds: string[] }> {
  const { rows } = await client.query<{ day: string; chinese_id: string | null }>(
    'delete from notice_index where document_id = any($1::text[]) returning day::text as day, chinese_id',
    [ids],
  );
  return {
    years: rows.map(({ day }) => yearOf(day)),
    chineseIds: rows.flatMap(({ chinese_id }) => chinese_id ?? []),
  };
}

export async function insertNotices(client: pg.PoolClient, notices: readonly IndexedNotice[]): Promise<void> {
  await client.query(
    `insert into notice_index (lang, document_id, day, codes, boards, categories, title, has_text, chinese_id, words)
     select lang, id, day, array(select jsonb_array_elements_text(codes)), array(select jsonb_array_elements_text(boards)),
       array(select jsonb_array_elements_text(categories)), title, "hasText", "chineseId",
       array_to_tsvector(array(select jsonb_array_elements_text(lexemes)))
     from jsonb_to_recordset($1::jsonb) as notice (lang text, id text, day date, codes jsonb, boards jsonb, categories jsonb,
       title text, "hasText" boolean, "chineseId" text, lexemes jsonb)`,
    [JSON.stringify(notices)],
  );
}

/** Records the current English versions of Chinese documents. */
export async function joinVersions(client: pg.PoolClient, chineseIds: readonly string[]): Promise<void> {
  const ids = [...new Set(chineseIds)];
  const { rows } = await client.query<{ id: string; english: string }>(
    'select chinese_id as id, min(document_id) as english from notice_index where chinese_id = any($1::text[]) group by 1',
    [ids],
  );
  // Until the partitions have statistics, a join would scan a whole year's partition for each id.
  await client.query(
    `update notice_index n set english_id = $2::jsonb ->> n.document_id
     where n.document_id = any($1::text[]) and n.lang = 'zh'
       and n.english_id is distinct from $2::jsonb ->> n.document_id`,
    [ids, JSON.stringify(Object.fromEntries(rows.map(({ id, english }) => [id, english])))],
  );
}

/** Counts the notices added to and removed from each year. */
export async function countYears(
  client: pg.PoolClient,
  added: readonly number[],
  deleted: readonly number[],
): Promise<void> {
  await client.query(
    `insert into notice_year as known (year, notices, changed)
     select year, sum(n), count(*) from (
       select unnest($1::integer[]) as year, 1 as n union all select unnest($2::integer[]), -1
     ) as change group by year
     on conflict (year) do update set notices = known.notices + excluded.notices, changed = known.changed + excluded.changed`,
    [added, deleted],
  );
}

/**
 * Returns the years in which at least a tenth of the notices have changed since their lexeme shares were counted. Years
 * with fewer notices than the minimum need no shares.
 */
export async function readStaleYears(pool: pg.Pool, noticesMin: number): Promise<number[]> {
  const { rows } = await pool.query<{ year: number }>(
    'select year from notice_year where notices >= $1 and changed * 10 >= notices order by year',
    [noticesMin],
  );
  return rows.map(({ year }) => year);
}

/**
 * Copies the shares of a year's frequent lexemes from PostgreSQL's statistics. Counting on each write would be too
 * expensive: a notice has about 250 lexemes, and each would be a row to update.
 */
export async function countShares(client: pg.PoolClient, year: number): Promise<void> {
  await client.query(`analyze notice_index_${year}`);
  // Every search of the year reads the index's pending list of recent writes, so the list is emptied here.
  await client.query(
    `select gin_clean_pending_list(i.indexrelid) from pg_index i
     join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
     where i.indrelid = ('notice_index_' || $1::integer)::regclass and a.amname = 'gin'`,
    [year],
  );
  await client.query(
    `with counted as (
       select element.lexeme, element.share from pg_stats s,
         unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as element (lexeme, share)
       where s.schemaname = 'public' and s.tablename = 'notice_index_' || $1::integer and s.attname = 'words'
         and element.lexeme is not null
     ), dropped as (
       delete from notice_lexeme where year = $1 and lexeme not in (select lexeme from counted)
     ), reset as (
       update notice_year set changed = 0 where year = $1
     )
     insert into notice_lexeme (year, lexeme, share) select $1, lexeme, share from counted
     on conflict (year, lexeme) do update set share = excluded.share`,
    [year],
  );
}
