import type { DataCell, DataRows } from '@jishi/contract';
import type pg from 'pg';
import { LoadingCache } from '../../platform/cache/index.ts';
import { type Clock, marketDay } from '../../platform/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  type Cell,
  type Dataset,
  type DatasetQuery,
  oldestDay,
  orderText,
  plainCell,
  type RowStore,
  type Rows,
  readCells,
  rowStore,
} from '../datasets/index.ts';
import type { OwnedSiteQuery } from './parse-selection.ts';

/** The maximum number of cells in all cached pages, and in one of them. */
const CELLS_MAX = 4_000_000;
const PAGE_CELLS_MAX = 200_000;
/**
 * The number of characters of a query that count as one cell. Without it, long queries without matches would fill the
 * cache at no cost.
 */
const CHARACTERS_A_CELL = 8;
const TOTALS_MAX = 10_000;
/** The maximum total length of the queries whose totals are cached. */
const TOTALS_CHARACTERS_MAX = 16_000_000;
/**
 * The maximum number of rows that a visitor can sort. In an order that the visitor chose, all matching rows must be
 * sorted, usually without an index.
 */
const SORT_ROWS_MAX = 1_000_000;

/** Reads pages of rows and caches them until the data set's version changes. Equal concurrent queries run only once. */
export class RowPages {
  readonly #store: RowStore;
  readonly #clock: Clock;
  readonly #pages = new LoadingCache<string, DataRows>({
    sizeMax: CELLS_MAX,
    entrySizeMax: PAGE_CELLS_MAX,
    sizeOf: (page, key) => page.columns.length * page.count + Math.ceil(key.length / CHARACTERS_A_CELL),
  });
  /** Totals by query, regardless of the page, so that the second page does not count again. */
  readonly #totals = new LoadingCache<string, number>({
    entriesMax: TOTALS_MAX,
    sizeMax: TOTALS_CHARACTERS_MAX,
    sizeOf: (_total, key) => key.length,
  });

  constructor(pool: pg.Pool, clock: Clock) {
    this.#store = rowStore(pool);
    this.#clock = clock;
  }

  get(siteQuery: OwnedSiteQuery): DataRows | Promise<DataRows> {
    return this.#pages.get(this.keyOf(siteQuery), () => this.#read(siteQuery));
  }

  /** Returns a key that is the same for all queries with the same rows. */
  keyOf(siteQuery: OwnedSiteQuery): string {
    const { columns, order, page } = siteQuery.query;
    return `${this.#filtered(siteQuery)}|${columns.join()}|${orderText(order)}|${page.offset}|${page.limit}`;
  }

  /** Reads the rows as the database writes them, and the total of all matching rows. */
  async rows(siteQuery: OwnedSiteQuery): Promise<Rows> {
    const { dataset } = siteQuery;
    const key = this.#filtered(siteQuery);
    const query = { ...siteQuery.query, asOf: marketDay(this.#clock()) };
    let total = this.#totals.peek(key);
    if (isReordered(dataset, query) && dataset.rowCount > SORT_ROWS_MAX) {
      total ??= await this.#store.count(dataset, query);
      if (total > SORT_ROWS_MAX)
        throw new Refusal('site-data.tooManyToSort', { total, limit: SORT_ROWS_MAX });
    }
    const rows = await readCells(this.#store, dataset, query, total);
    this.#totals.set(key, rows.total);
    return rows;
  }

  /** Reads the rows and, if `dayField` is given, the oldest day in that field. */
  async datedRows(
    siteQuery: OwnedSiteQuery,
    dayField: string | null,
  ): Promise<{ readonly rows: Rows; readonly oldestDay: string | null | undefined }> {
    if (dayField === null) return { rows: await this.rows(siteQuery), oldestDay: undefined };
    const { columns } = siteQuery.query;
    const place = columns.indexOf(dayField);
    const query = place >= 0 ? siteQuery.query : { ...siteQuery.query, columns: [...columns, dayField] };
    const read = await this.rows({ ...siteQuery, query });
    const days = read.rows.map((row) => row[place >= 0 ? place : columns.length] ?? null);
    const rows = place >= 0 ? read.rows : read.rows.map((row) => row.slice(0, columns.length));
    return { rows: { ...read, rows }, oldestDay: oldestDay(days) };
  }

  async #read(siteQuery: OwnedSiteQuery): Promise<DataRows> {
    const { dataset, query } = siteQuery;
    const { rows, total, hasMore } = await this.rows(siteQuery);
    const isNumber = query.columns.map((code) => dataset.fields.get(code)?.type === 'number');
    const cells = query.columns.map((_, column) =>
      rows.map((row) => cellOf(row, column, isNumber[column] === true)),
    );
    return {
      version: String(dataset.version),
      total,
      count: rows.length,
      hasMore,
      columns: [...query.columns],
      cells,
      englishNames: null,
      names: {},
      glosses: {},
    };
  }

  /** Returns a key that is the same for all filters that match the same rows. */
  #filtered({ dataset, dependsOnDay, filters }: OwnedSiteQuery): string {
    const day = dependsOnDay ? marketDay(this.#clock()) : '';
    return `${dataset.code}:${dataset.version}:${day}?${filters}`;
  }
}

function cellOf(row: readonly Cell[], column: number, isNumber: boolean): DataCell {
  return plainCell(row[column] ?? null, isNumber);
}

/**
 * Returns whether the sort order begins with a different field from that of the data set's own order. If so, there may
 * be no index for it.
 */
function isReordered({ manifest }: Dataset, { order }: DatasetQuery): boolean {
  const [own] = manifest.order;
  const [first] = order;
  return first !== undefined && own?.split(':')[0] !== first.field && manifest.key[0] !== first.field;
}
