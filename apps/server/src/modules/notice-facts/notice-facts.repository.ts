import type { FactItem, FactKind, NoticeFact } from '@jishi/contract';
import type pg from 'pg';

/** The facts of one kind in a notice. */
export interface FactRow {
  readonly textId: string;
  readonly kind: FactKind;
  readonly code: string;
  readonly date: string;
  readonly title: string;
  readonly facts: readonly NoticeFact[];
}

export interface Position {
  readonly objectId: string;
  readonly rulesVersion: number;
}

/**
 * Locks the position up to which the texts have been read. Any other process that extracts facts waits until the
 * transaction ends.
 */
export async function lockPosition(client: pg.PoolClient, dataset: string): Promise<Position | null> {
  await client.query(
    'insert into notice_fact_build (dataset_code, objectid, rules_version) values ($1, 0, 0) on conflict do nothing',
    [dataset],
  );
  const { rows } = await client.query<{ objectid: string; rules_version: number }>(
    'select objectid::text, rules_version from notice_fact_build where dataset_code = $1 for update',
    [dataset],
  );
  const [row] = rows;
  return row && row.rules_version > 0 ? { objectId: row.objectid, rulesVersion: row.rules_version } : null;
}

export async function recordPosition(
  client: pg.PoolClient,
  dataset: string,
  { objectId, rulesVersion }: Position,
): Promise<void> {
  await client.query(
    'update notice_fact_build set objectid = $2::bigint, rules_version = $3 where dataset_code = $1',
    [dataset, objectId, rulesVersion],
  );
}

export async function removeAll(client: pg.PoolClient): Promise<void> {
  await client.query('truncate notice_fact');
}

/** Replaces the facts stored for the given texts. */
export async function replaceFacts(
  client: pg.PoolClient,
  textIds: readonly string[],
  rows: readonly FactRow[],
): Promise<void> {
  await client.query('delete from notice_fact where text_id = any($1::text[])', [textIds]);
  if (rows.length === 0) return;
  await client.query(
    `insert into notice_fact (text_id, kind, code, announced_on, title, facts)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::date[], $5::text[], $6::jsonb[])`,
    [
      rows.map(({ textId }) => textId),
      rows.map(({ kind }) => kind),
      rows.map(({ code }) => code),
      rows.map(({ date }) => date),
      rows.map(({ title }) => title),
      rows.map(({ facts }) => JSON.stringify(facts)),
    ],
  );
}

export interface FactSelection {
  readonly kind: FactKind;
  readonly code: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** The last notice that the reader already has. */
  readonly after: { readonly date: string; readonly textId: string } | null;
  readonly limit: number;
}

const COLUMNS =
  'text_id as "textId", kind, code, to_char(announced_on, \'YYYY-MM-DD\') as date, title, facts';

/** Reads facts, newest first. */
export async function readFacts(pool: pg.Pool, selection: FactSelection): Promise<FactRow[]> {
  const { kind, code, from, to, after, limit } = selection;
  const values: unknown[] = [kind, limit];
  const conditions = ['kind = $1'];
  const also = (condition: (place: string) => string, value: unknown): void => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  if (code !== undefined) also((place) => `code = ${place}`, code);
  if (from !== undefined) also((place) => `announced_on >= ${place}::date`, from);
  if (to !== undefined) also((place) => `announced_on <= ${place}::date`, to);
  if (after !== null) {
    values.push(after.date, after.textId);
    conditions.push(`(announced_on, text_id) < ($${values.length - 1}::date, $${values.length})`);
  }
  const { rows } = await pool.query<FactRow>(
    `select ${COLUMNS} from notice_fact where ${conditions.join(' and ')}
     order by announced_on desc, text_id desc limit $2`,
    values,
  );
  return rows;
}

/** Reads the facts of all kinds in a notice. */
export async function readFactsOf(pool: pg.Pool, textId: string): Promise<FactRow[]> {
  const { rows } = await pool.query<FactRow>(
    `select ${COLUMNS} from notice_fact where text_id = $1 order by kind`,
    [textId],
  );
  return rows;
}

/**
 * Returns a text that identifies the state of the facts: how far the texts have been read, and with which version of
 * the rules.
 */
export async function readState(pool: pg.Pool, dataset: string): Promise<string> {
  const { rows } = await pool.query<{ state: string }>(
    `select concat_ws(':', objectid, rules_version) as state from notice_fact_build where dataset_code = $1`,
    [dataset],
  );
  return rows[0]?.state ?? '';
}

export interface KindCounts {
  readonly newest: string;
  readonly notices: number;
  readonly facts: number;
}

/**
 * Counts a kind's notices and facts in the given number of days up to its newest notice. Null if there are no notices.
 */
export async function countKind(pool: pg.Pool, kind: FactKind, days: number): Promise<KindCounts | null> {
  const { rows } = await pool.query<KindCounts>(
    `with newest as (select max(announced_on) as day from notice_fact where kind = $1)
     select to_char(newest.day, 'YYYY-MM-DD') as newest, count(*)::int as notices,
            sum(jsonb_array_length(facts))::int as facts
       from newest
       join notice_fact on kind = $1 and announced_on > newest.day - $2::int
      group by newest.day`,
    [kind, days],
  );
  return rows[0] ?? null;
}

/**
 * Reads the notice that has the largest value for one of the items in the given number of days. Of its facts, only the
 * one with that value is returned.
 */
export async function readLargest(
  pool: pg.Pool,
  kind: FactKind,
  items: readonly FactItem[],
  after: { readonly newest: string; readonly days: number },
): Promise<FactRow | null> {
  const { rows } = await pool.query<FactRow>(
    `select text_id as "textId", kind, code, to_char(announced_on, 'YYYY-MM-DD') as date, title,
            jsonb_build_array(fact) as facts
       from notice_fact
      cross join lateral jsonb_array_elements(facts) as fact
      where kind = $1 and announced_on > $3::date - $4::int and fact ->> 'item' = any($2::text[])
      order by (fact ->> 'value')::numeric desc, announced_on desc, text_id desc
      limit 1`,
    [kind, items, after.newest, after.days],
  );
  return rows[0] ?? null;
}
