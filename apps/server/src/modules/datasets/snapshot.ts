import type pg from 'pg';
import { inClientTransaction } from '../../platform/db/index.ts';
import { changedRowsSql } from './changed-rows.ts';
import { type Dataset, type DatasetRegistry, feedOf, ident, runOf, tableOf } from './dataset.ts';
import { imageSql } from './former-images.ts';
import { type OrderPart, totalOrder } from './manifest-facts.ts';
import { countValues } from './query/count-values.ts';
import type { Condition } from './query/query.ts';
import { asText } from './query/read-selection.ts';
import { holdNames, type Renamed, renamed } from './query/renamed-since.ts';
import type { Cell } from './query/rows.ts';
import { selectionOf, selectSql } from './query/select.ts';
import { fieldOf } from './serving.ts';
import { wallClockSql } from './time-sql.ts';
import { versionOf } from './view-bases.ts';

/** A state of a data set's rows: its version, and the number of the newest change in its feed. */
export interface Position {
  readonly version: bigint;
  readonly feedObjectId: bigint;
  /** The feed may lack changes up to and including this number. */
  readonly feedFloor: bigint;
}

/** The rows of a data set in a single state, however long reading takes and whatever is loaded in the meantime. */
export interface Snapshot {
  readonly position: Position;
  /** Counts the rows by month or day of the main date, oldest first. For rows without a date, the period is null. */
  countPeriods(where: readonly Condition[], period: 'month' | 'day'): Promise<readonly CountedPeriod[]>;
  count(): Promise<number>;
  /**
   * Returns the days whose rows changed after the given change in the feed, each with the number of its newest change.
   * Rows without a date are listed under `undated`. Null if there are too many changes, or if the feed no longer has
   * them.
   */
  changedDays(afterObjectId: bigint): Promise<ReadonlyMap<string, bigint> | null>;
  /** Reads rows in the order of security, date and key, in batches. Memory use does not grow with their number. */
  rows(
    where: readonly Condition[],
    columns: readonly string[],
  ): AsyncGenerator<readonly (readonly Cell[])[], void>;
  /**
   * Reads the rows that differ from their state at the given change in the feed. The kind of change follows the columns
   * of each row. Null if there are too many changes, or if the feed no longer has them.
   */
  changedRows(
    afterObjectId: bigint,
    columns: readonly string[],
  ): AsyncGenerator<readonly (readonly Cell[])[], void> | null;
}

export interface CountedPeriod {
  readonly period: string | null;
  readonly rows: number;
}

/** Runs the work on a snapshot of a data set. */
export function inSnapshot<T>(
  pool: pg.Pool,
  registry: DatasetRegistry,
  dataset: Dataset,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const run = async (client: pg.PoolClient): Promise<T> => {
    await client.query('set transaction isolation level repeatable read, read only');
    const names = await holdNames(client, dataset);
    const position = await readPosition(client, registry, dataset);
    return work(new ClientSnapshot(client, names, position));
  };
  return inClientTransaction(pool, run, { once: true, patient: true });
}

/** Returns the order of the rows in a file: by security and date first, because readers usually select by them. */
export function fileOrder(dataset: Dataset): OrderPart[] {
  const first = [fieldOf(dataset, 'code'), dataset.dateField].filter((field) => typeof field === 'string');
  return totalOrder(
    dataset.manifest,
    first.map((field) => ({ field, descending: false })),
  );
}

async function readPosition(
  client: pg.PoolClient,
  registry: DatasetRegistry,
  { code }: Dataset,
): Promise<Position> {
  const { rows } = await client.query<{
    code: string;
    version: bigint;
    feed_objectid: bigint;
    feed_floor: bigint;
  }>('select code, version, feed_objectid, feed_floor from dataset');
  const own = rows.find((row) => row.code === code);
  const manifests = new Map(registry.all().map((dataset) => [dataset.code, dataset.manifest]));
  const versions = new Map(rows.map((row) => [row.code, row.version]));
  return {
    version: versionOf(code, manifests, versions),
    feedObjectId: own?.feed_objectid ?? 0n,
    feedFloor: own?.feed_floor ?? 0n,
  };
}

/** The maximum number of periods that are counted. */
const PERIODS_MAX = 100_000;
/** The number of rows that one fetch returns. */
const FETCH_ROWS = 5_000;
/**
 * The maximum number of changes whose days are determined. If there are more, determining the days costs more than it
 * saves.
 */
const CHANGES_MAX = 2_000_000n;
/** More rows than any data set has, so that one page contains all rows. */
const ALL_ROWS = Number.MAX_SAFE_INTEGER - 1;

class ClientSnapshot implements Snapshot {
  readonly #client: pg.PoolClient;
  readonly #dataset: Dataset;
  readonly #nameOf: Renamed['nameOf'];
  readonly position: Position;
  #cursors = 0;

  constructor(client: pg.PoolClient, { dataset, nameOf }: Renamed, position: Position) {
    this.#client = client;
    this.#dataset = dataset;
    this.#nameOf = nameOf;
    this.position = position;
  }

  async countPeriods(
    where: readonly Condition[],
    period: 'month' | 'day',
  ): Promise<readonly CountedPeriod[]> {
    const field = this.#dataset.dateField;
    if (field === null) throw new Error(`${this.#dataset.code} has no date`);
    const { values, others } = await countValues(this.#client, this.#dataset, {
      ...renamed({ where }, this.#nameOf),
      by: { field, period },
      sum: null,
      valuesMax: PERIODS_MAX,
      // Required by the query, but not used: no condition here counts months back from a date.
      asOf: '',
      part: 'whole',
    });
    if (others > 0) throw new Error(`${this.#dataset.code} has more than ${PERIODS_MAX} periods`);
    return values.toReversed().map(({ value, count }) => ({ period: value, rows: count }));
  }

  async count(): Promise<number> {
    const { rows } = await this.#client.query<{ count: bigint }>(
      `select count(*) from ${tableOf(this.#dataset.code)}`,
    );
    return Number(rows[0]?.count ?? 0);
  }

  async changedDays(afterObjectId: bigint): Promise<ReadonlyMap<string, bigint> | null> {
    const { dateField } = this.#dataset;
    if (!this.#hasChangesSince(afterObjectId)) return null;
    if (afterObjectId >= this.position.feedObjectId) return new Map();
    if (dateField === null) return null;
    const { rows } = await this.#client.query<{ day: string | null; objectid: bigint }>(
      changedDaysSql(this.#dataset, dateField),
      [afterObjectId],
    );
    return new Map(rows.map(({ day, objectid }) => [day ?? 'undated', objectid]));
  }

  changedRows(afterObjectId: bigint, columns: readonly string[]) {
    if (!this.#hasChangesSince(afterObjectId)) return null;
    const present = columns.map(this.#nameOf);
    const text = changedRowsSql(this.#dataset, present, fileOrder(this.#dataset));
    return this.#fetch({ text, values: [afterObjectId] }, columns.length + 1);
  }

  /**
   * Returns true if the feed contains all changes after the given one. For the floor itself, this is uncertain, because
   * rows may have been replaced at that point without a change in the feed.
   */
  #hasChangesSince(objectId: bigint): boolean {
    const { feedObjectId, feedFloor } = this.position;
    return this.#dataset.hasFeed && objectId > feedFloor && feedObjectId - objectId <= CHANGES_MAX;
  }

  rows(
    where: readonly Condition[],
    columns: readonly string[],
  ): AsyncGenerator<readonly (readonly Cell[])[], void> {
    const page = { limit: ALL_ROWS, offset: 0, after: null, last: true };
    const order = fileOrder(this.#dataset);
    const query = { ...renamed({ where, columns }, this.#nameOf), order, page, part: 'whole' as const };
    return this.#fetch(selectSql(this.#dataset, selectionOf(this.#dataset, query)), columns.length);
  }

  /** Reads the first columns of a statement in batches of rows. */
  async *#fetch(
    { text, values }: { readonly text: string; readonly values: readonly unknown[] },
    width: number,
  ): AsyncGenerator<readonly (readonly Cell[])[], void> {
    const cursor = `rows_${++this.#cursors}`;
    await this.#client.query(`declare ${cursor} no scroll cursor for ${text}`, [...values]);
    for (;;) {
      const { rows } = await this.#client.query<Cell[]>({
        text: `fetch ${FETCH_ROWS} from ${cursor}`,
        rowMode: 'array',
        types: asText,
      });
      for (const row of rows) row.length = width;
      if (rows.length > 0) yield rows;
      if (rows.length < FETCH_ROWS) break;
    }
    await this.#client.query(`close ${cursor}`);
  }
}

/**
 * Returns SQL for the days of rows that changed after $1. If the key contains the date, it is read from each change.
 * Otherwise the dates of the current row and of the former row are used.
 */
function changedDaysSql(dataset: Dataset, dateField: string): string {
  const { code, manifest } = dataset;
  const day = (value: string): string => daySql(dataset, dateField, value);
  const feed = `${feedOf(code)} c`;
  const after = 'c.objectid > $1::bigint';
  if (manifest.key.includes(dateField)) {
    return `select ${day('d')} as day, max(objectid) as objectid from (
      select c.objectid, u.d from ${feed} cross join lateral unnest(c.${runOf(dateField)}) u (d) where ${after}
      union all
      select c.objectid, c.${ident(dateField)} from ${feed} where ${after} and c.${ident(dateField)} is not null
    ) changes group by 1`;
  }
  const { key } = manifest;
  const keys = key.map((field, i) => `coalesce(u.k${i}, c.${ident(field)}) = t.${ident(field)}`);
  const names = key.map((_, i) => `k${i}`).join(', ');
  const type = dataset.fields.get(dateField)?.type === 'datetime' ? 'timestamptz' : 'date';
  return `select ${day('d')} as day, max(objectid) as objectid from (
      select c.objectid, t.${ident(dateField)} as d from ${feed}
        left join lateral unnest(${key.map((field) => `c.${runOf(field)}`).join(', ')}) u (${names}) on true
        join ${tableOf(code)} t on ${keys.join(' and ')} where ${after}
      union all
      select c.objectid, (${imageSql(manifest, 'c.before')} ->> '${dateField}')::${type} from ${feed} where ${after} and c.before is not null
    ) changes group by 1`;
}

function daySql({ fields }: Dataset, dateField: string, value: string): string {
  const field = fields.get(dateField);
  const day = field?.type === 'datetime' ? wallClockSql(field, value) : value;
  return `to_char(${day}, 'YYYY-MM-DD')`;
}
