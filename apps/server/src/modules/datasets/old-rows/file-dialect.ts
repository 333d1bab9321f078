import type { RawRow } from '../../../platform/db/index.ts';
import type { CountedBy } from '../query/count-values.ts';
import type { Digits, FileColumn, OldFile } from './old-file.ts';

/** Adds a value to a statement, and returns its placeholder in the text. */
export type Bind = (value: string) => string;
export type Precision = 0 | 3 | 6;
export type Period = NonNullable<CountedBy['period']>;

/** Files with the same columns, as the source `t` of a statement. */
export interface FileSource {
  readonly from: string;
  readonly where: readonly string[];
}

/** The parts of SQL that differ between engines. The arguments named `sql` are SQL expressions. */
export interface FileDialect {
  /** The first and last date that a column can store. Null if it can store all dates. */
  readonly days: readonly [first: string, last: string] | null;
  /** True if a statement without ORDER BY returns the rows in the order in which they were written. */
  readonly keepsOrder: boolean;
  placeholder(number: number): string;
  /**
   * Returns the name of the table that contains a file, or a name that all files share. Files with the same columns can
   * be read together if this name is the same.
   */
  tableOf(file: OldFile): string;
  source(files: readonly OldFile[], bind: Bind): FileSource;
  type(type: FileColumn['type'], digits: Digits): string;
  cast(sql: string, type: string): string;
  text(sql: string): string;
  /** Returns SQL that writes a decimal as text, with as many decimals as its column has. */
  numberText(sql: string, scale: number): string;
  /** Returns SQL that writes a wall-clock time as text, with the given number of fractional digits. */
  timeText(sql: string, precision: Precision): string;
  /** Returns SQL that writes a wall-clock time as text, with all its digits except trailing zeros. */
  exactTimeText(sql: string): string;
  periodText(sql: string, period: Period): string;
  /** Returns SQL for a sum whose type cannot overflow, however many rows are added. */
  sum(sql: string, digits: Digits): string;
  day(sql: string): string;
  time(sql: string): string;
  truth(sql: string): string;
  decimal(sql: string, digits: Digits): string;
  monthsBefore(daySql: string, monthsSql: string, type: FileColumn['type']): string;
  startsWith(sql: string, prefix: string): string;
  contains(sql: string, part: string): string;
  /** Returns SQL that converts to lower case exactly those letters that PostgreSQL converts in the collation C. */
  folded(sql: string): string;
}

/** An engine that reads rows by SQL. All result columns are text. */
export interface FileEngine {
  readonly dialect: FileDialect;
  read(sql: string, values: readonly string[]): Promise<RawRow[]>;
  stream(sql: string, values: readonly string[]): AsyncIterable<RawRow[]>;
}
