import type { Field } from '@jishi/contract';
import type { Dataset } from './dataset.ts';
import type { OrderPart } from './manifest-facts.ts';
import type { CountedBy } from './query/count-values.ts';
import type { Condition, Matching, OwnedPart, OwnedQuery } from './query/query.ts';
import type { Cell } from './query/rows.ts';

/** Cells by field. */
export type ModelRow = Readonly<Record<string, Cell>>;

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Answers typed queries from rows in memory, without a database. Every store must return the same answers. */
export class RowModel {
  readonly #dataset: Dataset;
  readonly #rows: readonly ModelRow[];

  constructor(dataset: Dataset, rows: readonly ModelRow[]) {
    this.#dataset = dataset;
    this.#rows = rows;
  }

  /** Returns all matching rows, in the order of the query. */
  matches({ where, asOf, part }: Matching, order: readonly OrderPart[] = []): ModelRow[] {
    const owned = part === 'whole' ? this : this.#within(part);
    const rows = owned.#rows.filter((row) => where.every((condition) => owned.#meets(row, condition, asOf)));
    return rows.sort((one, other) => {
      for (const part of order) {
        const sign = this.#inOrder(part, one[part.field] ?? null, other[part.field] ?? null);
        if (sign !== 0) return sign;
      }
      return 0;
    });
  }

  /** Returns a model that has only the rows and cells of the part. */
  #within({ where, columns }: OwnedPart): RowModel {
    const rows = this.#rows.filter((row) =>
      where.every((condition) => this.#meets(row, condition, undefined)),
    );
    const cells = rows.map((row) => Object.fromEntries(columns.map((code) => [code, row[code] ?? null])));
    return new RowModel(this.#dataset, cells);
  }

  /** Returns the cells of a page that starts at the first row or at an offset. */
  page({ page, columns, order, ...matching }: OwnedQuery): {
    rows: Cell[][];
    total: number;
    hasMore: boolean;
  } {
    const all = this.matches(matching, order);
    const end = page.offset + page.limit;
    return {
      rows: all.slice(page.offset, end).map((row) => columns.map((code) => row[code] ?? null)),
      total: all.length,
      hasMore: all.length > end && !page.last,
    };
  }

  /** Counts and sums the matching rows by a text field, or by the month of a date. */
  counts(matching: Matching, { field, period }: CountedBy, sum: string) {
    const groups = new Map<Cell, { count: number; cents: bigint | null }>();
    for (const row of this.matches(matching)) {
      const cell = row[field] ?? null;
      const value = period === null ? cell || null : (cell?.slice(0, 'YYYY-MM'.length) ?? null);
      const group = groups.get(value) ?? { count: 0, cents: null };
      const added = row[sum] ?? null;
      groups.set(value, {
        count: group.count + 1,
        cents: added === null ? group.cents : (group.cents ?? 0n) + scaled(added),
      });
    }
    return [...groups]
      .map(([value, { count, cents }]) => ({ value, count, sum: cents === null ? null : unscaled(cents) }))
      .sort((one, other) => {
        if (one.value === null || other.value === null)
          return Number(one.value === null) - Number(other.value === null);
        if (period !== null) return -byCodePoint(one.value, other.value);
        return other.count - one.count || byCodePoint(one.value, other.value);
      });
  }

  #field(code: string): Field {
    return this.#dataset.fields.get(code) as Field;
  }

  #inOrder({ field, descending, emptyFirst }: OrderPart, one: Cell, other: Cell): number {
    if (one === null || other === null)
      return (Number(one === null) - Number(other === null)) * (emptyFirst ? -1 : 1);
    const sign = compare(this.#field(field), one, other);
    return descending ? -sign : sign;
  }

  #meets(row: ModelRow, condition: Condition, asOf: string | undefined): boolean {
    if (condition.op === 'all') return condition.of.every((one) => this.#meets(row, one, asOf));
    if (condition.op === 'any') return condition.of.some((one) => this.#meets(row, one, asOf));
    if (!('field' in condition)) throw new Error(`the model has no condition ${condition.op}`);
    const cell = row[condition.field] ?? null;
    const field = this.#field(condition.field);
    if (condition.op === 'empty') return cell === null || (isText(field) && cell === '');
    if (cell === null || (condition.op === 'filled' && isText(field) && cell === '')) return false;
    switch (condition.op) {
      case 'filled':
        return true;
      case 'in':
        return condition.values.some((value) => compare(field, cut(field, cell, value), value) === 0);
      case 'gte':
        return compare(field, cell, beginningOf(field, condition.value)) >= 0;
      case 'gt':
        return compare(field, cell, beginningOf(field, condition.value)) > 0;
      case 'lt':
        return compare(field, cell, beginningOf(field, condition.value)) < 0;
      case 'lte':
        return compare(field, cut(field, cell, condition.value), condition.value) <= 0;
      case 'prefix':
        return condition.values.some((value) => cell.startsWith(value));
      case 'contains':
        return condition.foldCase
          ? folded(cell).includes(folded(condition.value))
          : cell.includes(condition.value);
      case 'months':
        return cell >= monthsBefore(asOf ?? '', Number(condition.months));
      case 'latest':
        return this.#isNewest(field, cell, (other) => condition.per.every((by) => equal(row[by], other[by])));
      case 'newest':
        return this.#isNewest(field, cell, (other) =>
          condition.where.every((one) => this.#meets(other, one, asOf)),
        );
      default:
        throw new Error(`the model has no condition ${condition.op}`);
    }
  }

  /** Returns true if the cell is the newest value of the field among the rows for which `counts` returns true. */
  #isNewest(field: Field, cell: string, counts: (row: ModelRow) => boolean): boolean {
    const cells = this.#rows.filter(counts).flatMap((row) => row[field.code] ?? []);
    const signs = cells.map((other) => compare(field, other, cell));
    return signs.includes(0) && Math.max(...signs) === 0;
  }
}

const isText = ({ type }: Field): boolean => type === 'text' || type === 'char';

/** An empty value equals no value, not even another empty one. */
const equal = (one: Cell | undefined, other: Cell | undefined): boolean =>
  one !== null && one !== undefined && one === other;

function compare({ type }: Field, one: string, other: string): number {
  if (type !== 'number') return byCodePoint(one, other);
  const difference = scaled(one) - scaled(other);
  return difference === 0n ? 0 : difference > 0n ? 1 : -1;
}

const byCodePoint = (one: string, other: string): number =>
  Buffer.compare(Buffer.from(one), Buffer.from(other));

/** Converts only the letters A to Z to lower case, as PostgreSQL does in the collation C. */
const folded = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** A value for a datetime field may be a date, which means the whole day. */
const cut = ({ type }: Field, cell: string, value: string): string =>
  type === 'datetime' ? cell.slice(0, value.length) : cell;

/** Returns the start of the day if the value for a datetime field is a date. Otherwise returns the value. */
const beginningOf = ({ type }: Field, value: string): string =>
  type === 'datetime' && value.length === DAY_LENGTH ? `${value} 00:00:00` : value;

const DECIMALS = 10;

function scaled(text: string): bigint {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const digits = BigInt(`${whole}${fraction.padEnd(DECIMALS, '0')}`);
  return text.startsWith('-') ? -digits : digits;
}

const unscaled = (digits: bigint): number => {
  const text = String(digits < 0n ? -digits : digits).padStart(DECIMALS + 1, '0');
  return Number(`${digits < 0n ? '-' : ''}${text.slice(0, -DECIMALS)}.${text.slice(-DECIMALS)}`);
};

function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last)))
    .toISOString()
    .slice(0, DAY_LENGTH);
}
