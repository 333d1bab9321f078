import type { Parameter } from '@jishi/contract';
import type { Dataset, OrderPart } from '../dataset.ts';

/** Where values of a call are looked up. */
type Through = NonNullable<Parameter['through']>;

/** What a row has to meet. Fields go by their codes; values are text as the field's type writes it. */
export type Condition =
  /** One of the values. */
  | { readonly op: 'in'; readonly field: string; readonly values: readonly string[] }
  /** Of a field of times, the value is a day, and `lte` takes in the whole of it. */
  | { readonly op: 'gte' | 'gt' | 'lt' | 'lte'; readonly field: string; readonly value: string }
  /** Stands beside one of the values in a row of another data set: its `to` beside its `from`. */
  | {
      readonly op: 'through';
      readonly field: string;
      readonly values: readonly string[];
      readonly by: Through;
    }
  /** Begins with one of the values. */
  | { readonly op: 'prefix'; readonly field: string; readonly values: readonly string[] }
  | {
      readonly op: 'contains';
      readonly field: string;
      readonly value: string;
      /** Letters of any case. */
      readonly foldCase?: true;
    }
  /** A regular expression of PostgreSQL. */
  | { readonly op: 'matches'; readonly field: string; readonly pattern: string }
  /** One of the words that the field lists, cut up at `separators` (a regular expression). */
  | {
      readonly op: 'words';
      readonly field: string;
      readonly words: readonly string[];
      readonly separators: string;
    }
  /** An empty text is no value. */
  | { readonly op: 'filled' | 'empty'; readonly field: string }
  /** The newest value of the field, among the rows that are equal in the fields of `per`. */
  | { readonly op: 'latest'; readonly field: string; readonly per: readonly string[] }
  /** The newest value of the field in all rows that meet the conditions. */
  | { readonly op: 'newest'; readonly field: string; readonly where: readonly Condition[] }
  /** Within so many months before the day of the query. */
  | { readonly op: 'months'; readonly field: string; readonly months: string }
  /** The days that a view counts, not the rows that it has: null is the first or last there is. */
  | { readonly op: 'span'; readonly from: string | null; readonly to: string | null }
  /** The version of each row that was the newest on the day; null: the first that was announced. */
  | { readonly op: 'version'; readonly on: string | null }
  | { readonly op: 'any' | 'all'; readonly of: readonly Condition[] }
  /** A value of that column of another data set, in rows that meet its conditions. */
  | {
      readonly op: 'among';
      readonly field: string;
      readonly dataset: Dataset;
      readonly column: string;
      readonly where: readonly Condition[];
    };

/** Conditions in SQL. Each piece names its values by `$n`; values are text and cast in the SQL. */
export interface Conditions {
  readonly sql: readonly string[];
  readonly values: readonly string[];
  /** What the rows are of, where that is not the data set's table. */
  readonly source?: string;
}

export interface Page {
  readonly limit: number;
  readonly offset: number;
  /** Values of the order fields of the last row that was seen; null is "not known". */
  readonly after: readonly (string | null)[] | null;
  /** The caller wants no rows behind these. */
  readonly last: boolean;
}

/** A query of one data set, by the gateway, a page or a reader. */
export interface DatasetQuery {
  readonly where: readonly Condition[];
  /** Codes of fields, in the order of the cells. */
  readonly columns: readonly string[];
  /** Total, so that pages never overlap (`totalOrder`). */
  readonly order: readonly OrderPart[];
  readonly page: Page;
  /** Market day from which spans of months count back. The database's today by default. */
  readonly asOf?: string;
}

/** A query as it is run. */
export interface Selection extends Page {
  readonly columns: readonly string[];
  readonly conditions: Conditions;
  readonly order: readonly OrderPart[];
  /** The shape is one of few (no chosen columns, no chosen order): worth a prepared statement on each connection. */
  readonly common: boolean;
  /** One value of the leading field of an index is selected. */
  readonly narrow: boolean;
}
