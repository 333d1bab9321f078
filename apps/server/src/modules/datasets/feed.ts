import { type Field, type FieldType, isNested } from '@jishi/contract';
import type pg from 'pg';
import { type Dataset, feedOf, ident, runOf, tableOf } from './dataset.ts';
import { isEnded } from './field-names-on.ts';
import { imageSql } from './former-images.ts';
import { wireOrderOf } from './manifest-facts.ts';
import { type FoundChange, fillOldRows } from './old-rows/fill-feed.ts';
import { oldPlaceOf } from './old-rows/old-place.ts';
import { steadily } from './old-rows/steadily.ts';
import { partSource } from './query/conditions.ts';
import type { OwnedPart, Part } from './query/query.ts';
import { asText } from './query/read-selection.ts';
import { askSteadily } from './query/renamed-since.ts';
import type { Cell } from './query/rows.ts';
import { outputColumn } from './query/select.ts';
import { boundMoment, momentSql, type Served, servedSql } from './query/served-sql.ts';
import { timeTextSql } from './time-sql.ts';

export interface FeedQuery {
  readonly afterObjectId: string;
  readonly limit: number;
  /** Columns from `feedColumns`. */
  readonly columns: readonly string[];
  /** Limits the changes to this part of the data set. */
  readonly part: Part;
  /** A past time at which to read the feed, and the number of the feed's last change at that time. */
  readonly asOf?: FeedMoment | null;
}

interface FeedMoment {
  readonly moment: Served;
  readonly last: bigint;
}

export interface FeedPage {
  readonly rows: readonly (readonly Cell[])[];
  readonly hasMore: boolean;
  /** The OBJECTID after which the next page starts. */
  readonly lastObjectId: string | null;
}

/** The maximum number of inserts in one row of a feed. */
export const RUN_RECORDS = 1_000;

/** The fields that a feed adds to those of its data set. They replace the data set's fields of the same name. */
export const FEED_FIELDS = ['OBJECTID', 'CHANGE_CODE', 'ROWKEY'] as const;

/**
 * Returns the data set with the fields of its feed. The feed's fields have types, so that formats write its numbers as
 * numbers.
 */
export function feedDataset(dataset: Dataset): Dataset {
  const added = (code: string, type: FieldType): Field => ({ code, zh: code, en: code, type });
  return {
    ...dataset,
    columns: feedColumns(dataset, dataset.columns),
    fields: new Map([
      ...dataset.fields,
      ['OBJECTID', added('OBJECTID', 'number')],
      ['CHANGE_CODE', added('CHANGE_CODE', 'number')],
      ['ROWKEY', added('ROWKEY', 'text')],
    ]),
  };
}

/**
 * Returns the fields of a feed record in wire order: the data set's fields, or the chosen ones, then those of the feed.
 */
export function feedColumns(dataset: Dataset, chosen: readonly string[] | null = null): string[] {
  const base = (chosen ?? dataset.columns).filter(
    (code) => !(FEED_FIELDS as readonly string[]).includes(code) && !isEnded(dataset.names, code),
  );
  if (chosen === null || dataset.manifest.wire !== 'listed')
    return wireOrderOf(dataset.manifest, [...base, ...FEED_FIELDS]);
  return [...dataset.columns.filter((code) => base.includes(code)), ...FEED_FIELDS];
}

/**
 * Reads changes after an OBJECTID, oldest first: inserts (1), deletes (2) and updates (3). An insert or update includes
 * the current row, and a delete includes the last state of the row. If an inserted row has since been deleted, the
 * insert includes only the key, and a delete follows later. ROWKEY is the natural key, joined by `|`.
 */
export function readFeed(pool: pg.Pool, dataset: Dataset, query: FeedQuery): Promise<FeedPage> {
  return askSteadily(pool, dataset, query, (present, question) => readPage(pool, present, question));
}

function readPage(pool: pg.Pool, dataset: Dataset, query: FeedQuery): Promise<FeedPage> {
  if (dataset.manifest.storage === undefined) return readChanges(pool, dataset, query, keepRows);
  const { engineOf, list } = oldPlaceOf(pool);
  return steadily(list, dataset, (old) =>
    readChanges(pool, dataset, query, (changes) => fillOldRows({ engineOf, old, dataset, query }, changes)),
  );
}

/** Adds the rows of changes whose rows are no longer in the table. */
type Fill = (changes: FoundChange[]) => Promise<FoundChange[]>;

const keepRows: Fill = (changes) => Promise.resolve(changes);

async function readChanges(
  pool: pg.Pool,
  dataset: Dataset,
  { afterObjectId, limit, columns, part, asOf = null }: FeedQuery,
  fill: Fill,
): Promise<FeedPage> {
  const { key } = dataset.manifest;
  const expressions = feedExpressions(dataset, columns);
  if (part !== 'whole')
    return readOwnedFeed(pool, dataset, { afterObjectId, limit, columns, part, asOf, fill });
  const values: (string | number)[] = [afterObjectId, limit + 1];
  const source = sourceAt(dataset, asOf, values);
  // The row is looked up separately for each change, so that the query plan does not depend on the table's statistics.
  const { rows } = await pool.query<Cell[]>({
    text: `select ${expressions.join(', ')}, ${foundSql(dataset)}
      from (${changesSql(dataset, source.last)}) f
      left join lateral (select r.*, true as _found from ${source.rows} r
        where ${key.map((code) => `r.${ident(code)} = f.${ident(code)}`).join(' and ')} limit 1) t on f.change_code <> 2
      order by f.objectid`,
    values,
    rowMode: 'array',
    types: asText,
  });
  const hasMore = rows.length > limit;
  if (hasMore) rows.pop();
  const lastObjectId = rows.at(-1)?.at(-1) ?? null;
  const filled = await fill(rows.map((row) => foundChange(row, columns.length)));
  return { rows: filled.map(({ cells }) => cells), hasMore, lastObjectId };
}

/**
 * Returns the columns after the data fields: the key, the kind of change, whether the row was found, and the change's
 * number.
 */
const foundSql = (dataset: Dataset): string =>
  [
    ...dataset.manifest.key.map((code) => outputColumn(dataset, code).replace('t.', 'f.')),
    'f.change_code',
    't._found',
    'f.objectid',
  ].join(', ');

function foundChange(row: Cell[], width: number): FoundChange {
  const key = row.slice(width, -3);
  const [change, match, objectId] = row.slice(-3);
  row.length = width;
  return { cells: row, key, objectId: objectId ?? '', isDeletion: change === '2', isFound: match !== null };
}

function feedExpressions(dataset: Dataset, columns: readonly string[]): string[] {
  if (!dataset.hasFeed) throw new Error(`${dataset.code} is a view and has no feed`);
  const extra: Record<string, string> = {
    OBJECTID: 'f.objectid',
    CHANGE_CODE: 'f.change_code',
    ROWKEY: `concat_ws('|', ${dataset.manifest.key.map((code) => `f.${ident(code)}`).join(', ')})`,
  };
  return columns.map((code) => extra[code] ?? baseField(dataset, code));
}

/**
 * The maximum number of changes that one page skips because they are outside the part. The next page continues after
 * them.
 */
const PASSED_MAX = 20_000;

interface OwnedFeedQuery extends FeedQuery {
  readonly part: OwnedPart;
  readonly fill: Fill;
}

/**
 * Reads the changes whose row belongs to the part, and skips all others. A delete is judged by the last state of its
 * row. If many changes are skipped, a page ends early, possibly without any rows, and returns the OBJECTID after which
 * to continue.
 */
async function readOwnedFeed(
  pool: pg.Pool,
  dataset: Dataset,
  { afterObjectId, limit, columns, part, asOf = null, fill }: OwnedFeedQuery,
): Promise<FeedPage> {
  const { key } = dataset.manifest;
  const foreign = columns.find(
    (code) => !part.columns.includes(code) && !(FEED_FIELDS as readonly string[]).includes(code),
  );
  if (foreign !== undefined) throw new Error(`${foreign} is not among the columns of this part`);
  const values: (string | number)[] = [afterObjectId, limit + 1];
  const source = sourceAt(dataset, asOf, values);
  const owned = partSource(dataset, part, (value) => `$${values.push(value)}`, source.rows);
  const table = tableOf(dataset.code);
  const same = key.map((code) => `r.${ident(code)} = f.${ident(code)}`).join(' and ');
  const last = `(select p.* from jsonb_populate_record(null::${table}, ${imageSql(dataset.manifest, 'f.before')}) p where f.change_code = 2)`;
  const text = `select ${feedExpressions(dataset, columns).join(', ')}, ${foundSql(dataset)}
      from (${changesSql(dataset, source.last)}) f
      left join lateral (
        (select r.*, true as _found from ${owned(source.rows)} r where ${same} and f.change_code <> 2 limit 1)
        union all
        (select r.*, true from ${owned(last)} r)
      ) t on true
      order by f.objectid`;
  const rows: FoundChange[] = [];
  let after = afterObjectId;
  let hasMore = true;
  for (let passed = 0; hasMore && passed < PASSED_MAX && rows.length <= limit; ) {
    values[0] = after;
    const changes = await pool.query<Cell[]>({ text, values, rowMode: 'array', types: asText });
    hasMore = changes.rows.length > limit;
    passed += changes.rows.length;
    after = changes.rows.at(-1)?.at(-1) ?? after;
    const filling = await fill(changes.rows.map((row) => foundChange(row, columns.length)));
    rows.push(...filling.filter(({ isFound }) => isFound));
  }
  return pageOfPart(rows, { limit, after, hasMore });
}

function pageOfPart(
  rows: FoundChange[],
  { limit, after, hasMore }: { limit: number; after: string; hasMore: boolean },
): FeedPage {
  const isFull = rows.length > limit;
  if (isFull) rows.length = limit;
  const lastObjectId = isFull ? (rows.at(-1)?.objectId ?? after) : after;
  return { rows: rows.map(({ cells }) => cells), hasMore: hasMore || isFull, lastObjectId };
}

/**
 * Returns SQL for the rows from which changes are completed, and the number of the last change to read. The number is
 * null if all changes are read.
 */
function sourceAt(
  dataset: Dataset,
  asOf: FeedMoment | null,
  values: (string | number)[],
): { rows: string; last: string | null } {
  if (asOf === null) return { rows: tableOf(dataset.code), last: null };
  const bind = (value: string): string => `$${values.push(value)}`;
  const moment = boundMoment(asOf.moment, bind);
  return { rows: servedSql(dataset.manifest, moment, bind), last: bind(String(asOf.last)) };
}

/**
 * Returns the number of the last change at a given time in the data set's history. Null if the number is unknown
 * because an earlier release recorded that time.
 */
export async function readFeedMoment(
  pool: pg.Pool,
  { code }: Dataset,
  moment: Served,
): Promise<FeedMoment | null> {
  const values: string[] = [];
  const bind = (value: string): string => `$${values.push(value)}`;
  const text = momentSql('feed_objectid', code, boundMoment(moment, bind), bind);
  const { rows } = await pool.query<{ last: bigint | null }>(`select ${text} as last`, values);
  const last = rows[0]?.last ?? null;
  return last === null ? null : { moment, last };
}

/** Returns the OBJECTID of the newest change in the database. It may be newer than the one this process has read. */
export async function readFeedEnd(pool: pg.Pool, { code }: Dataset): Promise<bigint> {
  const { rows } = await pool.query<{ feed_objectid: bigint }>(
    'select feed_objectid from dataset where code = $1',
    [code],
  );
  return rows[0]?.feed_objectid ?? 0n;
}

/**
 * Returns SQL for at most $2 changes after $1, one row each. Inserts are stored in runs, each under the number of its
 * last insert. Every stored row contains at least one change, so at most $2 stored rows are read. A run is expanded
 * only if fewer than $2 changes precede it. The reader may already have received part of the first run.
 */
function changesSql({ code, manifest: { key } }: Dataset, last: string | null): string {
  // `last` is the last change of a load, so it is never inside a run of inserts.
  const until = last === null ? '' : ` and objectid <= ${last}::bigint`;
  const keys = key.map((field) => `coalesce(u.${ident(field)}, c.${ident(field)}) as ${ident(field)}`);
  const runs = key.map((field) => `c.${runOf(field)}`);
  return `select * from (
      select c.change_code, c.before, coalesce(c.objectid - c.records + u.place, c.objectid) as objectid, ${keys.join(', ')}
      from (select p.*, sum(p.records) over (order by p.objectid) - p.records as ahead
        from (select * from ${feedOf(code)} where objectid > $1::bigint${until} order by objectid limit $2) p) c
      left join lateral unnest(${runs.join(', ')}) with ordinality u (${key.map(ident).join(', ')}, place) on true
      where c.ahead < $2 + ${RUN_RECORDS}) changes
    where objectid > $1::bigint order by objectid limit $2`;
}

function baseField(dataset: Dataset, code: string): string {
  if (dataset.manifest.key.includes(code)) return outputColumn(dataset, code).replace('t.', 'f.');
  const now = `${outputColumn(dataset, code)}::text`;
  const field = dataset.fields.get(code);
  // `->>` would drop the quotes of a JSON string value.
  const before = imageSql(dataset.manifest, 'f.before');
  const image = isNested(field?.type)
    ? `nullif(${before} -> '${code}', 'null')::text`
    : `${before} ->> '${code}'`;
  if (field?.type !== 'datetime') return `case f.change_code when 2 then ${image} else ${now} end`;
  const then = timeTextSql(field, `(${image})::timestamptz`);
  return `case f.change_code when 2 then ${then} else ${now} end`;
}
