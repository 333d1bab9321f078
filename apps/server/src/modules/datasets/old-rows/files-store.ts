import { Readable } from 'node:stream';
import type { RawRow } from '../../../platform/db/index.ts';
import type { Dataset } from '../dataset.ts';
import { csvHeader } from '../formats/csv.ts';
import {
  type CountedGroups,
  type CountedValues,
  type CountQuery,
  countedValues,
} from '../query/count-values.ts';
import type { Matching, OwnedQuery } from '../query/query.ts';
import type { ExportQuery, RowStore } from '../query/row-store.ts';
import { type Cell, cellAt, cellsOf, type Rows } from '../query/rows.ts';
import { orderPlaces } from '../query/select.ts';
import { csvLines } from './csv-lines.ts';
import { beginsWith, type DayRange, dayRangeOf, pageRangeOf } from './day-range.ts';
import type { FileEngine } from './file-dialect.ts';
import { FileSql, type FileStatement } from './file-sql.ts';
import { withNewest } from './newest.ts';
import type { OldFile, OldRows, OldRowsOf } from './old-file.ts';

/** Old rows in files and the engine that reads them: Parquet files with DuckDB, or tables of ClickHouse. */
export class FilesStore implements RowStore {
  readonly #engine: FileEngine;
  readonly #oldRows: OldRowsOf;

  constructor(engine: FileEngine, oldRows: OldRowsOf) {
    this.#engine = engine;
    this.#oldRows = oldRows;
  }

  async read(dataset: Dataset, query: OwnedQuery, knownTotal?: number): Promise<Rows<RawRow>> {
    const old = await this.#oldRows(dataset);
    const where = await withNewest(this, dataset, query);
    const question = { ...query, where };
    const rows = old === null ? [] : await this.#page(dataset, old, question);
    const { limit, offset, after } = query.page;
    const hasMore = rows.length > limit;
    if (hasMore) rows.pop();
    const lastRow = hasMore ? rows.at(-1) : undefined;
    const last = lastRow === undefined ? null : orderCells(dataset, query, lastRow);
    const isAll = after === null && !hasMore && (rows.length > 0 || offset === 0);
    const total = knownTotal ?? (isAll ? offset + rows.length : await this.count(dataset, question));
    return { rows, total, hasMore: hasMore && !query.page.last, last };
  }

  async count(dataset: Dataset, matching: Matching): Promise<number> {
    const old = await this.#oldRows(dataset);
    if (old === null) return 0;
    if (matching.where.length === 0 && isWhole(matching))
      return old.files.reduce((sum, { rows }) => sum + rows, 0);
    const where = await withNewest(this, dataset, matching);
    const files = filesWithin(old.files, dayRangeOf({ ...matching, where }, old.day));
    if (files.length === 0) return 0;
    const [row] = await this.#run(this.#sql(dataset, files).count({ ...matching, where }));
    return Number(row === undefined ? 0 : cellAt(row, 0));
  }

  async countValues(dataset: Dataset, query: CountQuery): Promise<CountedValues> {
    return countedValues(await this.countByValue(dataset, query));
  }

  /** Counts the rows for each value, with exact sums. */
  async countByValue(dataset: Dataset, query: CountQuery): Promise<CountedGroups> {
    const old = await this.#oldRows(dataset);
    const where = await withNewest(this, dataset, query);
    const files = old === null ? [] : filesWithin(old.files, dayRangeOf({ ...query, where }, old.day));
    if (files.length === 0) return { groups: [], of: 0 };
    const rows = (await this.#run(this.#sql(dataset, files).groups({ ...query, where }))).map(cellsOf);
    return {
      groups: rows.map(([value = null, count, sum = null]) => ({ value, count: Number(count), sum })),
      of: Number(rows[0]?.[3] ?? 0),
    };
  }

  exportCsv(dataset: Dataset, query: ExportQuery): Readable {
    return Readable.from(this.#csv(dataset, query), { objectMode: false, highWaterMark: 1 << 16 });
  }

  /** Exports the rows of files as CSV without a header. */
  async *csvRows(
    dataset: Dataset,
    { day, files }: Pick<OldRows, 'day' | 'files'>,
    matching: Matching,
    columns: readonly string[],
  ): AsyncGenerator<{ lines: string; rows: number }> {
    const where = await withNewest(this, dataset, matching);
    const within = filesWithin(files, dayRangeOf({ ...matching, where }, day));
    if (within.length === 0) return;
    const { sql, values } = this.#sql(dataset, within).all({ ...matching, where }, columns);
    for await (const rows of this.#engine.stream(sql, values))
      yield { lines: csvLines(rows, columns.length), rows: rows.length };
  }

  async *#csv(dataset: Dataset, query: ExportQuery): AsyncGenerator<string> {
    const columns = query.columns ?? dataset.columns;
    yield csvHeader(columns, query.header ?? columns);
    const old = await this.#oldRows(dataset);
    const { where, asOf, part } = query;
    const matching = { where, asOf, part };
    let count = 0;
    if (old !== null)
      for await (const { lines, rows } of this.csvRows(dataset, old, matching, columns)) {
        count += rows;
        yield lines;
      }
    query.onEnd?.(count);
  }

  /** Returns the rows of a page and one more, which shows whether another page follows. */
  async #page(dataset: Dataset, { day, files }: OldRows, query: OwnedQuery): Promise<RawRow[]> {
    const within = filesWithin(files, pageRangeOf(query, day));
    const { limit, offset } = query.page;
    if (!beginsWith(query.order, day) || offset > 0) return this.#pageOf(dataset, within, query, limit);
    // If rows are ordered by date, the first files usually fill the page.
    const inOrder = query.order[0]?.descending ? within.toReversed() : within;
    const rows: RawRow[] = [];
    let read = 0;
    while (read < inOrder.length && rows.length <= limit) {
      const next = Math.max(1, read * 2);
      const some = await this.#pageOf(dataset, inOrder.slice(read, next), query, limit - rows.length);
      for (const row of some) rows.push(row);
      read = next;
    }
    return rows;
  }

  async #pageOf(
    dataset: Dataset,
    files: readonly OldFile[],
    { where, asOf, part, columns, order, page }: OwnedQuery,
    limit: number,
  ): Promise<RawRow[]> {
    if (files.length === 0) return [];
    const { offset, after } = page;
    return this.#run(
      this.#sql(dataset, files).page({ where, asOf, part }, columns, order, { limit, offset, after }),
    );
  }

  #run({ sql, values }: FileStatement): Promise<RawRow[]> {
    return this.#engine.read(sql, values);
  }

  #sql(dataset: Dataset, files: readonly OldFile[]): FileSql {
    return new FileSql(this.#engine.dialect, dataset, files);
  }
}

/** Returns true if the entitlement excludes no row. */
export const isWhole = ({ part }: Pick<Matching, 'part'>): boolean =>
  part === 'whole' || part.where.length === 0;

/** Returns the files that may have rows in this range of dates. */
function filesWithin(files: readonly OldFile[], { from, to }: DayRange): OldFile[] {
  return files.filter((file) => (to === null || file.from <= to) && (from === null || file.to >= from));
}

/** Returns the order values of a row. */
export function orderCells(
  dataset: Dataset,
  query: Pick<OwnedQuery, 'columns' | 'order'>,
  row: RawRow,
): Cell[] {
  const cells = cellsOf(row);
  return orderPlaces(dataset, query).map((place) => cells[place] as Cell);
}
