import { Readable } from 'node:stream';
import type pg from 'pg';
import type { RawRow } from '../../../platform/db/index.ts';
import type { Dataset } from '../dataset.ts';
import { type CountedValues, type CountQuery, countByValue, countedValues } from '../query/count-values.ts';
import type { Condition, Matching, OwnedQuery } from '../query/query.ts';
import type { ExportQuery, RowStore } from '../query/row-store.ts';
import type { Rows } from '../query/rows.ts';
import { beginsWith, type DayRange, dayRangeOf, pageRangeOf } from './day-range.ts';
import type { FileEngine } from './file-dialect.ts';
import { FilesStore, isWhole, orderCells } from './files-store.ts';
import { mergeGroups } from './merge-groups.ts';
import { mergeRows } from './merge-rows.ts';
import { withNewest } from './newest.ts';
import { NotInFiles, type OldList, type OldRows } from './old-file.ts';
import { located, steadily } from './steadily.ts';

/** The maximum number of rows from each store that are sorted together. */
const MERGED_MAX = 100_000;
/** The maximum number of values from each store that are counted together. */
const GROUPS_MAX = 100_000;

/** States for each store whether it may have rows for a query. */
interface Sides {
  readonly recent: boolean;
  readonly old: boolean;
}

/** One of the stores, and the query on its own rows. */
interface Side {
  readonly store: RowStore;
  readonly question: OwnedQuery;
}

/** A page without its total. */
type PageRows = Omit<Rows<RawRow>, 'total'>;

/** Recent rows in PostgreSQL and old rows in files. A query that needs both is split at the first recent date. */
export class TieredStore implements RowStore {
  readonly #pool: pg.Pool;
  readonly #recent: RowStore;
  readonly #engineOf: (old: OldRows) => FileEngine;
  readonly #list: OldList;

  constructor(pool: pg.Pool, recent: RowStore, engineOf: (old: OldRows) => FileEngine, list: OldList) {
    this.#pool = pool;
    this.#recent = recent;
    this.#engineOf = engineOf;
    this.#list = list;
  }

  read(dataset: Dataset, query: OwnedQuery, knownTotal?: number): Promise<Rows<RawRow>> {
    return steadily(this.#list, dataset, async (old) => {
      if (old === null) return this.#recent.read(dataset, query, knownTotal);
      const where = await this.#conditions(dataset, query, old);
      const question = { ...query, where };
      const { recent } = sidesOf(dayRangeOf(question, old.day), old);
      const files = this.#files(old);
      if (!recent) return files.read(dataset, question, knownTotal);
      if (!needsFiles(question, old)) return this.#recent.read(dataset, question, knownTotal);
      const part = beginsWith(query.order, old.day)
        ? await this.#inTurn(dataset, question, old)
        : await this.#merged(dataset, question, old);
      return { ...part, total: knownTotal ?? (await this.#totalOf(dataset, question, part, old)) };
    });
  }

  count(dataset: Dataset, matching: Matching): Promise<number> {
    return steadily(this.#list, dataset, async (old) => {
      if (old === null) return this.#recent.count(dataset, matching);
      const where = await this.#conditions(dataset, matching, old);
      const sides = sidesOf(dayRangeOf({ ...matching, where }, old.day), old);
      const [recent, files] = await Promise.all([
        sides.recent ? this.#recent.count(dataset, recentOnly({ ...matching, where }, old)) : 0,
        sides.old ? this.#files(old).count(dataset, { ...matching, where }) : 0,
      ]);
      return recent + files;
    });
  }

  countValues(dataset: Dataset, query: CountQuery): Promise<CountedValues> {
    return steadily(this.#list, dataset, async (old) => {
      if (old === null) return this.#recent.countValues(dataset, query);
      const where = await this.#conditions(dataset, query, old);
      const question = { ...query, where };
      const sides = sidesOf(dayRangeOf(question, old.day), old);
      if (!sides.old) return this.#recent.countValues(dataset, question);
      if (!sides.recent) return this.#files(old).countValues(dataset, question);
      const all = { ...question, valuesMax: GROUPS_MAX };
      const [recent, files] = await Promise.all([
        countByValue(this.#pool, dataset, recentOnly(all, old)),
        this.#files(old).countByValue(dataset, all),
      ]);
      return countedValues(mergeGroups(recent, files, query));
    });
  }

  exportCsv(dataset: Dataset, query: ExportQuery): Readable {
    return Readable.from(this.#csv(dataset, query), { objectMode: false, highWaterMark: 1 << 16 });
  }

  #files(old: OldRows): FilesStore {
    return new FilesStore(this.#engineOf(old), () => Promise.resolve(old));
  }

  /** Returns conditions that each store can evaluate by reading only its own rows. */
  async #conditions(dataset: Dataset, matching: Matching, old: OldRows): Promise<readonly Condition[]> {
    const where = await withNewest(this, dataset, matching);
    const recentDay = needsFiles({ ...matching, where }, old) ? null : old.day;
    const owned = matching.part === 'whole' ? [] : matching.part.where;
    for (const condition of [...owned, ...where]) refuseAcross(condition, recentDay);
    return where;
  }

  /** Reads one store and then, unless the page is full, the other. This suffices if the order begins with the date. */
  async #inTurn(dataset: Dataset, query: OwnedQuery, old: OldRows): Promise<PageRows> {
    const sides = sidesOf(pageRangeOf(query, old.day), old);
    const files: Side[] = sides.old ? [{ store: this.#files(old), question: query }] : [];
    const recent: Side[] = sides.recent ? [{ store: this.#recent, question: recentOnly(query, old) }] : [];
    const inOrder = query.order[0]?.descending ? [...recent, ...files] : [...files, ...recent];
    const { limit, after, last } = query.page;
    const rows: RawRow[] = [];
    let { offset } = query.page;
    let hasMore = false;
    for (const side of inOrder) {
      const page = { limit: limit - rows.length, offset, after, last: false };
      const part = await side.store.read(dataset, { ...side.question, page }, 0);
      for (const row of part.rows) rows.push(row);
      hasMore = part.hasMore;
      if (hasMore) break;
      if (offset === 0) continue;
      offset = part.rows.length > 0 ? 0 : offset - (await this.#countBefore(side, dataset));
    }
    return partOf(dataset, query, rows, hasMore, last);
  }

  /** Counts the rows of a store that the offset skips entirely. */
  #countBefore({ store, question }: Side, dataset: Dataset): Promise<number> {
    // With a cursor, the store's total includes rows before the cursor, so it cannot be used.
    if (question.page.after !== null) throw new NotInFiles('offset after a cursor');
    return store.count(dataset, question);
  }

  /** Reads the page from both stores, and merges their rows in order. */
  async #merged(dataset: Dataset, query: OwnedQuery, old: OldRows): Promise<PageRows> {
    const { limit, offset, after, last } = query.page;
    const end = offset + limit;
    if (end > MERGED_MAX) throw new NotInFiles('order of so many rows');
    const question = { ...query, page: { limit: end, offset: 0, after, last: false } };
    const [recent, files] = await Promise.all([
      this.#recent.read(dataset, recentOnly(question, old), 0),
      this.#files(old).read(dataset, question, 0),
    ]);
    const rows = mergeRows(dataset, query, recent.rows, files.rows);
    const hasMore = recent.hasMore || files.hasMore || rows.length > end;
    return partOf(dataset, query, rows.slice(offset, end), hasMore, last);
  }

  /** Returns the total. Does not count the rows if the total follows from known numbers. */
  async #totalOf(
    dataset: Dataset,
    query: OwnedQuery,
    { rows, last }: PageRows,
    old: OldRows,
  ): Promise<number> {
    const { limit, offset, after } = query.page;
    const isAll = limit > 0 && after === null && last === null && (rows.length > 0 || offset === 0);
    if (isAll) return offset + rows.length;
    // The stored count includes the rows in files, and may be slightly older than the rows.
    if (query.where.length === 0 && isWhole(query))
      return Math.max(Number(dataset.rowCount), rows.length > 0 ? offset + rows.length : 0);
    const counts = await Promise.all([
      this.#recent.count(dataset, recentOnly(query, old)),
      this.#files(old).count(dataset, query),
    ]);
    return counts[0] + counts[1];
  }

  async *#csv(dataset: Dataset, query: ExportQuery): AsyncGenerator<Buffer | string> {
    const { asOf, part } = query;
    const matching: Matching = { where: query.where, asOf, part };
    for (;;) {
      const old = await this.#list.oldRows(dataset);
      const where =
        old === null
          ? matching.where
          : await this.#conditions(dataset, matching, old).catch((error: unknown) => {
              throw located(error, dataset, old);
            });
      const question = old === null ? { ...query, where } : recentOnly({ ...query, where }, old);
      let count = 0;
      const onEnd = (rows: number): void => {
        count += rows;
      };
      const recent = this.#recent.exportCsv(dataset, { ...question, onEnd });
      const chunks = recent[Symbol.asyncIterator]();
      // The first piece may be only the header. Once the second one has arrived, the snapshot of the table is fixed.
      const first = [await chunks.next(), await chunks.next()];
      if (!(await this.#list.isCurrent(dataset, old))) {
        recent.destroy();
        continue;
      }
      for (const { value, done } of first) if (!done) yield value;
      yield* { [Symbol.asyncIterator]: () => chunks };
      if (old !== null) {
        const columns = query.columns ?? dataset.columns;
        for await (const { lines, rows } of this.#files(old).csvRows(
          dataset,
          old,
          { ...matching, where },
          columns,
        )) {
          count += rows;
          yield lines;
        }
      }
      query.onEnd?.(count);
      return;
    }
  }
}

function partOf(
  dataset: Dataset,
  query: OwnedQuery,
  rows: readonly RawRow[],
  hasMore: boolean,
  isLast: boolean,
): PageRows {
  const lastRow = hasMore ? rows.at(-1) : undefined;
  const last = lastRow === undefined ? null : orderCells(dataset, query, lastRow);
  return { rows, hasMore: hasMore && !isLast, last };
}

function sidesOf({ from, to }: DayRange, { before }: OldRows): Sides {
  return { recent: to === null || to >= before, old: from === null || from < before };
}

/**
 * Limits a query to the rows that are not in files. A lagging replica may still have rows in its table that are already
 * in files.
 */
function recentOnly<Question extends Matching>(question: Question, { day, before }: OldRows): Question {
  return { ...question, where: [...question.where, { op: 'gte', field: day, value: before }] };
}

const needsFiles = (matching: Matching, old: OldRows): boolean =>
  sidesOf(dayRangeOf(matching, old.day), old).old;

/** The conditions that depend on several rows, or on the history of a row. */
const ACROSS: ReadonlySet<Condition['op']> = new Set(['latest', 'newest', 'span', 'version', 'served']);

/**
 * Rejects a condition that compares rows of both stores. `latest` on the date is allowed if only recent rows are
 * queried, because the row with the newest date is recent.
 */
function refuseAcross(condition: Condition, recentDay: string | null): void {
  if ('of' in condition) for (const one of condition.of) refuseAcross(one, recentDay);
  const isRecent = condition.op === 'latest' && condition.field === recentDay;
  if (ACROSS.has(condition.op) && !isRecent) throw new NotInFiles(condition.op);
}
