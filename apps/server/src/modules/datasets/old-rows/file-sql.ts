import { currentCode } from '@jishi/contract';
import type { Dataset } from '../dataset.ts';
import type { OrderPart } from '../manifest-facts.ts';
import type { CountQuery } from '../query/count-values.ts';
import type { Matching, Page } from '../query/query.ts';
import { placeOf } from '../query/select.ts';
import { type ConditionScope, fileAfterSql, fileConditionSql } from './file-conditions.ts';
import type { FileDialect } from './file-dialect.ts';
import { type Digits, type FileColumn, NotInFiles, type OldFile, quoted, scaleColumn } from './old-file.ts';

/** A statement for an engine. Its values are text. */
export interface FileStatement {
  readonly sql: string;
  readonly values: readonly string[];
}

/** Writes queries on some files of a data set in the SQL of the engine that reads them. */
export class FileSql {
  readonly values: string[] = [];
  readonly #dialect: FileDialect;
  readonly #dataset: Dataset;
  readonly #groups: readonly (readonly OldFile[])[];
  /** The digits of each number field across all files. */
  readonly #digits = new Map<string, Digits>();

  constructor(dialect: FileDialect, dataset: Dataset, files: readonly OldFile[]) {
    this.#dialect = dialect;
    this.#dataset = dataset;
    const groups = Map.groupBy(files, (file) => `${dialect.tableOf(file)} ${JSON.stringify(file.columns)}`);
    this.#groups = [...groups.values()];
    for (const [{ columns }] of this.#groups as readonly [OldFile][])
      for (const [code, { digits }] of this.#byCode(columns))
        if (digits !== null) this.#digits.set(code, widest(this.#digits.get(code), digits));
  }

  /**
   * Returns the columns of a file by the current codes of their fields. A file has the names that were current when it
   * was written.
   */
  #byCode(columns: readonly FileColumn[]): ReadonlyMap<string, FileColumn> {
    const { fields } = this.#dataset.manifest;
    return new Map(columns.map((column) => [currentCode(fields, column.code) ?? column.code, column]));
  }

  page(
    matching: Matching,
    columns: readonly string[],
    order: readonly OrderPart[],
    { limit, offset, after }: Omit<Page, 'last'>,
  ): FileStatement {
    const needed = [...new Set([...columns, ...order.map(({ field }) => field)])];
    const sorted = order.map((part) => orderSql(part)).join(', ');
    const rows =
      `select * from (${this.#rows(matching, needed, { order, after })}) order by ${sorted}` +
      ` limit ${whole(limit + 1)} offset ${whole(offset)}`;
    const further = order.filter(({ field }) => placeOf(this.#dataset, columns, field) === -1);
    const texts = [
      ...columns.map((code) => this.#textOf(code)),
      ...further.map(({ field }) => this.#placed(field)),
    ];
    return this.#statement(`select ${texts.join(', ')} from (${rows}) r order by ${sorted}`);
  }

  /** Selects all matching rows, unordered or sorted by the given fields. */
  all(matching: Matching, columns: readonly string[], order: readonly string[] = []): FileStatement {
    const texts = columns.map((code) => this.#textOf(code)).join(', ');
    const rows = this.#rows(matching, [...new Set([...columns, ...order])]);
    const sorted =
      order.length === 0 ? '' : ` order by ${order.map((code) => `r.${named(code)}`).join(', ')}`;
    return this.#statement(`select ${texts} from (${rows}) r${sorted}`);
  }

  count(matching: Matching): FileStatement {
    return this.#statement(`select ${this.#dialect.text('count(*)')} from (${this.#rows(matching, [])})`);
  }

  /** Selects the value, row count and sum of each group, and the number of groups. */
  groups({ by, sum, valuesMax, where, asOf, part }: CountQuery): FileStatement {
    const needed = [...new Set([by.field, ...(sum === null ? [] : [sum])])];
    const rows = this.#rows({ where, asOf, part }, needed);
    const { text, sum: total } = this.#dialect;
    const added = sum === null ? text('null') : text(total(named(sum), this.#digits.get(sum) ?? NO_DIGITS));
    const order = by.period === null ? 'n desc, value' : 'value desc';
    return this.#statement(
      `select value, ${text('n')}, added, ${text('(count(*) over ())')} from (` +
        `select ${this.#group(by)} as value, count(*) as n, ${added} as added from (${rows}) r group by 1` +
        `) order by value is null, ${order} limit ${whole(valuesMax)}`,
    );
  }

  #statement(sql: string): FileStatement {
    return { sql, values: this.values };
  }

  readonly #bind = (value: string): string => this.#dialect.placeholder(this.values.push(value));

  /** Selects the matching rows of all files. Files with the same columns are read together. */
  #rows(
    { where, asOf, part }: Matching,
    needed: readonly string[],
    from: { order: readonly OrderPart[]; after: Page['after'] } = { order: [], after: null },
  ): string {
    const hidden = part === 'whole' ? undefined : needed.find((code) => !part.columns.includes(code));
    if (hidden !== undefined) throw new Error(`the entitlement does not cover ${hidden}`);
    const branches = this.#groups.map((files) => {
      const columns = this.#byCode(files[0]?.columns ?? []);
      const all: ConditionScope = {
        ...{ columns, asOf, owned: null },
        ...{ bind: this.#bind, dialect: this.#dialect },
      };
      const scope = part === 'whole' ? all : { ...all, owned: part.columns };
      const selected = needed.flatMap((code) => this.#raw(code, columns.get(code)));
      const { from: source, where: ofFiles } = this.#dialect.source(files, this.#bind);
      // An entitlement may restrict rows by a field that it does not cover.
      const limits = part === 'whole' ? [] : part.where.map((condition) => fileConditionSql(condition, all));
      const own = where.map((condition) => fileConditionSql(condition, scope));
      const conditions = [...ofFiles, ...limits, ...own];
      if (from.after !== null) conditions.push(fileAfterSql(from.order, from.after, scope));
      const filter = conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
      return `select ${selected.join(', ') || '1'} from ${source}${filter}`;
    });
    return branches.join(' union all ');
  }

  /** Returns the select list for a field in its stored form. The type of a number has enough digits for all files. */
  #raw(code: string, column: FileColumn | undefined): string[] {
    const type = this.#type(code);
    const { cast } = this.#dialect;
    const value = column === undefined ? cast('null', type) : `t.${quoted(column.code)}`;
    if (this.#typeOf(code) !== 'number') return [`${value} as ${named(code)}`];
    const { scale, width } = this.#digits.get(code) ?? NO_DIGITS;
    const isSame = column?.digits?.scale === scale && column.digits.width === width;
    const decimals = column === undefined ? 'null' : `t.${quoted(scaleColumn(column.code))}`;
    return [
      `${isSame ? value : cast(value, type)} as ${named(code)}`,
      `${decimals} as ${named(scaleColumn(code))}`,
    ];
  }

  #typeOf(code: string): FileColumn['type'] {
    const field = this.#dataset.fields.get(code);
    if (field === undefined) throw new Error(`${this.#dataset.code} has no field ${code}`);
    return field.type;
  }

  #type(code: string): string {
    return this.#dialect.type(this.#typeOf(code), this.#digits.get(code) ?? NO_DIGITS);
  }

  /** Returns SQL for a field as text, as answers show it. */
  #textOf(code: string): string {
    const column = `r.${named(code)}`;
    const type = this.#typeOf(code);
    const { text, timeText, numberText } = this.#dialect;
    if (type === 'datetime') return timeText(column, this.#dataset.fields.get(code)?.precision ?? 0);
    if (type !== 'number') return text(column);
    // A number keeps the number of decimals with which it was loaded, but the column pads it with zeros. These are
    // removed here.
    const { scale } = this.#digits.get(code) ?? NO_DIGITS;
    if (scale === 0) return text(column);
    const number = numberText(column, scale);
    const decimals = `r.${named(scaleColumn(code))}`;
    const cut = `${scale} - ${decimals} + if(${decimals} = 0, 1, 0)`;
    return `left(${number}, length(${number}) - (${cut}))`;
  }

  /** Returns SQL for a field with full precision, as cursors need it. */
  #placed(code: string): string {
    if (this.#typeOf(code) !== 'datetime') return this.#textOf(code);
    return `${this.#dialect.exactTimeText(`r.${named(code)}`)} || '+08'`;
  }

  #group({ field, period }: CountQuery['by']): string {
    if (period === null) return `nullif(${this.#placed(field)}, '')`;
    return this.#dialect.periodText(`r.${named(field)}`, period);
  }
}

const NO_DIGITS: Digits = { width: 18, scale: 0 };
/** The number of digits in the widest decimal that files can store. */
export const DIGITS_MAX = 38;
const NARROW_DIGITS = 18;

/** Returns the type of decimal that has enough digits before and after the point. Null if there are too many digits. */
export function digitsFor(whole: number, scale: number): Digits | null {
  const digits = Math.max(1, whole) + scale;
  if (digits > DIGITS_MAX) return null;
  return { width: digits > NARROW_DIGITS ? DIGITS_MAX : NARROW_DIGITS, scale };
}

function widest(one: Digits | undefined, other: Digits): Digits {
  if (one === undefined) return other;
  const scale = Math.max(one.scale, other.scale);
  return one.scale === other.scale && one.width === other.width ? one : { width: DIGITS_MAX, scale };
}

/** Returns a count as literal text. With a parameter instead, DuckDB would sort all rows to read one page. */
function whole(count: number): string {
  if (!Number.isSafeInteger(count) || count < 0) throw new Error(`not a valid count: ${count}`);
  return String(count);
}

/** Returns the alias of a field within a statement. */
const named = (code: string): string => quoted(`f:${code}`);

/** Empty values come last in either direction, as in statements for PostgreSQL. */
function orderSql({ field, descending, emptyFirst }: OrderPart): string {
  if (emptyFirst) throw new NotInFiles('order with empty values first');
  return `${named(field)}${descending ? ' desc' : ''} nulls last`;
}
