import { currentCode } from '@jishi/contract';
import type { Dataset } from '../dataset.ts';
import type { OrderPart } from '../manifest-facts.ts';
import type { CountQuery } from '../query/count-values.ts';
import type { Matching, Page } from '../query/query.ts';
import { placeOf } from '../query/select.ts';
import { type ConditionScope, fileAfterSql, fileConditionSql } from './file-conditions.ts';
import { type Digits, type FileColumn, NotInFiles, type OldFile, quoted, scaleColumn } from './old-file.ts';

/** A statement of DuckDB. Its values are texts. */
export interface FileStatement {
  readonly sql: string;
  readonly values: readonly string[];
}

/** Writes questions about some files of a data set as SQL of DuckDB. */
export class FileSql {
  readonly values: string[] = [];
  readonly #dataset: Dataset;
  readonly #groups: readonly (readonly OldFile[])[];
  /** The digits of each number in all files together. */
  readonly #digits = new Map<string, Digits>();

  constructor(dataset: Dataset, files: readonly OldFile[]) {
    this.#dataset = dataset;
    const groups = Map.groupBy(files, ({ columns }) => JSON.stringify(columns));
    this.#groups = [...groups.values()];
    for (const [{ columns }] of this.#groups as readonly [OldFile][])
      for (const [code, { digits }] of this.#byCode(columns))
        if (digits !== null) this.#digits.set(code, widest(this.#digits.get(code), digits));
  }

  /** Returns the columns of a file by the codes of today. A file has the names of the day on which it was written. */
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

  /** All rows that match, in no order. */
  all(matching: Matching, columns: readonly string[]): FileStatement {
    const texts = columns.map((code) => this.#textOf(code)).join(', ');
    return this.#statement(`select ${texts} from (${this.#rows(matching, [...new Set(columns)])}) r`);
  }

  count(matching: Matching): FileStatement {
    return this.#statement(`select count(*)::varchar from (${this.#rows(matching, [])})`);
  }

  /** The value, the count, the sum and the count of values of each group. */
  groups({ by, sum, valuesMax, where, asOf, part }: CountQuery): FileStatement {
    const needed = [...new Set([by.field, ...(sum === null ? [] : [sum])])];
    const rows = this.#rows({ where, asOf, part }, needed);
    const added = sum === null ? 'null::varchar' : `sum(${named(sum)})::varchar`;
    const order = by.period === null ? 'n desc, value' : 'value desc';
    return this.#statement(
      'select value, n::varchar, added, (count(*) over ())::varchar from (' +
        `select ${this.#group(by)} as value, count(*) as n, ${added} as added from (${rows}) r group by 1` +
        `) order by value is null, ${order} limit ${whole(valuesMax)}`,
    );
  }

  #statement(sql: string): FileStatement {
    return { sql, values: this.values };
  }

  readonly #bind = (value: string): string => `$${this.values.push(value)}`;

  /** The rows of all files that match. Files with the same columns are read together. */
  #rows(
    { where, asOf, part }: Matching,
    needed: readonly string[],
    from: { order: readonly OrderPart[]; after: Page['after'] } = { order: [], after: null },
  ): string {
    const hidden = part === 'whole' ? undefined : needed.find((code) => !part.columns.includes(code));
    if (hidden !== undefined) throw new Error(`the right does not cover ${hidden}`);
    const branches = this.#groups.map((files) => {
      const columns = this.#byCode(files[0]?.columns ?? []);
      const all: ConditionScope = { columns, bind: this.#bind, asOf, owned: null };
      const scope = part === 'whole' ? all : { ...all, owned: part.columns };
      const selected = needed.flatMap((code) => this.#raw(code, columns.get(code)));
      const list = files.map(({ path }) => this.#bind(path)).join(', ');
      // A right may limit rows by a field that it does not cover.
      const limits = part === 'whole' ? [] : part.where.map((condition) => fileConditionSql(condition, all));
      const conditions = [...limits, ...where.map((condition) => fileConditionSql(condition, scope))];
      if (from.after !== null) conditions.push(fileAfterSql(from.order, from.after, scope));
      const filter = conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
      return `select ${selected.join(', ') || '1'} from read_parquet([${list}]) t${filter}`;
    });
    return branches.join(' union all ');
  }

  /** A field as it is stored; a number has the digits of all files. */
  #raw(code: string, column: FileColumn | undefined): string[] {
    const type = this.#type(code);
    const value = column === undefined ? `null::${type}` : `t.${quoted(column.code)}`;
    if (this.#typeOf(code) !== 'number') return [`${value} as ${named(code)}`];
    const { scale, width } = this.#digits.get(code) ?? NO_DIGITS;
    const isSame = column?.digits?.scale === scale && column.digits.width === width;
    const decimals = column === undefined ? 'null::utinyint' : `t.${quoted(scaleColumn(column.code))}`;
    return [
      `${isSame ? value : `cast(${value} as ${type})`} as ${named(code)}`,
      `${decimals} as ${named(scaleColumn(code))}`,
    ];
  }

  #typeOf(code: string): FileColumn['type'] {
    const field = this.#dataset.fields.get(code);
    if (field === undefined) throw new Error(`${this.#dataset.code} has no field ${code}`);
    return field.type;
  }

  #type(code: string): string {
    const type = this.#typeOf(code);
    return type === 'number' ? decimalType(this.#digits.get(code) ?? NO_DIGITS) : DUCKDB_TYPES[type];
  }

  /** A field as answers show it. */
  #textOf(code: string): string {
    const column = `r.${named(code)}`;
    const type = this.#typeOf(code);
    if (type === 'datetime')
      return `strftime(${column}, '${TIME_PATTERNS[this.#dataset.fields.get(code)?.precision ?? 0]}')`;
    if (type !== 'number') return `${column}::varchar`;
    // A stored number keeps its own count of decimals, behind which the column has zeros.
    const { scale } = this.#digits.get(code) ?? NO_DIGITS;
    if (scale === 0) return `${column}::varchar`;
    const decimals = `r.${named(scaleColumn(code))}`;
    const cut = `${scale} - ${decimals} + if(${decimals} = 0, 1, 0)`;
    return `left(${column}::varchar, (length(${column}::varchar) - (${cut}))::integer)`;
  }

  /** An order field at full precision, for the cursor. */
  #placed(code: string): string {
    return this.#typeOf(code) === 'datetime' ? `r.${named(code)}::varchar || '+08'` : this.#textOf(code);
  }

  #group({ field, period }: CountQuery['by']): string {
    if (period === null) return `nullif(${this.#placed(field)}, '')`;
    return `strftime(r.${named(field)}, '${PERIODS[period]}')`;
  }
}

/** The columns of DuckDB in files. Times are the wall clock of the market. */
export const DUCKDB_TYPES = {
  text: 'varchar',
  char: 'varchar',
  date: 'date',
  datetime: 'timestamp',
  boolean: 'boolean',
  json: 'varchar',
  list: 'varchar',
} as const;

const TIME_PATTERNS = { 0: '%Y-%m-%d %H:%M:%S', 3: '%Y-%m-%d %H:%M:%S.%g', 6: '%Y-%m-%d %H:%M:%S.%f' };
const PERIODS = { year: '%Y', month: '%Y-%m', day: '%Y-%m-%d' } as const;
const NO_DIGITS: Digits = { width: 18, scale: 0 };
/** The most digits of a decimal. */
export const DIGITS_MAX = 38;
const NARROW_DIGITS = 18;

export const decimalType = ({ width, scale }: Digits): string => `decimal(${width}, ${scale})`;

/** Returns a column for so many digits before and behind the point; null if there are too many. */
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

/** Returns a count for the text of a statement. With a parameter, DuckDB would sort all rows for a page. */
function whole(count: number): string {
  if (!Number.isSafeInteger(count) || count < 0) throw new Error(`not a count: ${count}`);
  return String(count);
}

/** The name of a field between the parts of a statement. */
const named = (code: string): string => quoted(`f:${code}`);

/** Empty values are last in either direction, as in PostgreSQL's statements. */
function orderSql({ field, descending, emptyFirst }: OrderPart): string {
  if (emptyFirst) throw new NotInFiles('order with empty values first');
  return `${named(field)}${descending ? ' desc' : ''} nulls last`;
}
