import type { RawRow } from '../../../platform/db/index.ts';
import type { CountedBy } from '../query/count-values.ts';
import type { Digits, FileColumn, OldFile } from './old-file.ts';

/** Adds a value to a statement, and returns its place in the text. */
export type Bind = (value: string) => string;
export type Precision = 0 | 3 | 6;
export type Period = NonNullable<CountedBy['period']>;

/** Some files with the same columns, as the source `t` of a statement. */
export interface FileSource {
  readonly from: string;
  readonly where: readonly string[];
}

/** The words of an engine's SQL, as far as engines differ. Arguments are SQL, unless they are called values. */
export interface FileDialect {
  /** The days that a column can have, if not all: the first and the last one. */
  readonly days: readonly [first: string, last: string] | null;
  /** Whether a statement without an order returns the rows as they were written. */
  readonly keepsOrder: boolean;
  placeholder(number: number): string;
  /** Files with the same columns can be read together if this is the same too. */
  tableOf(file: OldFile): string;
  source(files: readonly OldFile[], bind: Bind): FileSource;
  type(type: FileColumn['type'], digits: Digits): string;
  cast(sql: string, type: string): string;
  text(sql: string): string;
  /** The text of a decimal with all decimals of its column. */
  numberText(sql: string, scale: number): string;
  /** The text of a wall clock with so many digits of a second. */
  timeText(sql: string, precision: Precision): string;
  /** The text of a wall clock with all digits that are not zero. */
  exactTimeText(sql: string): string;
  periodText(sql: string, period: Period): string;
  /** A sum that no rows exceed. */
  sum(sql: string, digits: Digits): string;
  day(sql: string): string;
  time(sql: string): string;
  truth(sql: string): string;
  decimal(sql: string, digits: Digits): string;
  monthsBefore(daySql: string, monthsSql: string, type: FileColumn['type']): string;
  startsWith(sql: string, prefix: string): string;
  contains(sql: string, part: string): string;
  /** Folds the letters that PostgreSQL folds in the collation C, and no others. */
  folded(sql: string): string;
}

/** A place with rows that are read by SQL. All columns of a question are texts. */
export interface FileEngine {
  readonly dialect: FileDialect;
  read(sql: string, values: readonly string[]): Promise<RawRow[]>;
  stream(sql: string, values: readonly string[]): AsyncIterable<RawRow[]>;
}
