import type { Parameter } from '@jishi/contract';
import type { Dataset } from '../dataset.ts';
import type { OrderPart } from '../manifest-facts.ts';

/** The data set in which the value of a parameter is looked up. */
type Through = NonNullable<Parameter['through']>;

/** A condition on a row. Fields are identified by code. Values are text in the form of the field's type. */
export type Condition =
  /** Equals one of the values. */
  | { readonly op: 'in'; readonly field: string; readonly values: readonly string[] }
  /** For a datetime field, the value is a date or a time. `lte` includes the whole day. */
  | { readonly op: 'gte' | 'gt' | 'lt' | 'lte'; readonly field: string; readonly value: string }
  /** Equals the field `to` of a row in another data set whose field `from` is one of the values. */
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
      /** Ignores letter case. */
      readonly foldCase?: true;
    }
  /** Matches a regular expression in PostgreSQL's syntax. */
  | { readonly op: 'matches'; readonly field: string; readonly pattern: string }
  /** Contains one of the words in the field's list, which is split at `separators` (a regular expression). */
  | {
      readonly op: 'words';
      readonly field: string;
      readonly words: readonly string[];
      readonly separators: string;
    }
  /** `filled`: has a value. `empty`: has no value or an empty text. */
  | { readonly op: 'filled' | 'empty'; readonly field: string }
  /** Has the newest value of the field among the rows that are equal in the fields of `per`. */
  | { readonly op: 'latest'; readonly field: string; readonly per: readonly string[] }
  /** Has the newest value of the field among all rows that meet the conditions. */
  | { readonly op: 'newest'; readonly field: string; readonly where: readonly Condition[] }
  /** Is within this many months before the date of the query. */
  | { readonly op: 'months'; readonly field: string; readonly months: string }
  /**
   * Limits the dates that a view counts, without filtering the view's rows. Null means the first or last existing date.
   */
  | { readonly op: 'span'; readonly from: string | null; readonly to: string | null }
  /** Is the newest version of its row key as of the date. Null means the first version announced. */
  | { readonly op: 'version'; readonly on: string | null }
  /** Was served at the given time, or with the given version of the data set. */
  | { readonly op: 'served'; readonly by: 'at' | 'version'; readonly value: string }
  | { readonly op: 'any' | 'all'; readonly of: readonly Condition[] }
  /** Equals the value of `column` in a row of the other data set that meets `where`. */
  | {
      readonly op: 'among';
      readonly field: string;
      readonly dataset: Dataset;
      readonly column: string;
      readonly where: readonly Condition[];
    };

export interface Page {
  readonly limit: number;
  readonly offset: number;
  /** The values of the order fields in the last row of the previous page. Null for a page without a cursor. */
  readonly after: readonly (string | null)[] | null;
  /** True if the caller needs no further page. */
  readonly last: boolean;
}

/**
 * The part of a data set that a restricted entitlement covers at a given time. A reader with that entitlement reads
 * this part instead of the data set's table: the SQL source has no other rows or columns.
 */
export interface OwnedPart {
  /** In manifest order. */
  readonly columns: readonly string[];
  readonly where: readonly Condition[];
  /** Distinguishes this part from every other part of the data set. Keys of cached answers contain it. */
  readonly mark: string;
  /**
   * True if rows enter the part later than they enter the data set, so that a change cannot be read when it happens.
   */
  readonly isLater: boolean;
}

/** The rows and fields that a reader may access: the whole data set, or the part that an entitlement covers. */
export type Part = 'whole' | OwnedPart;

/** A query on one data set, by the gateway, a page or an internal reader. */
export interface DatasetQuery {
  readonly where: readonly Condition[];
  /** Field codes, in the order of the cells. */
  readonly columns: readonly string[];
  /** A total order, so that pages never overlap (`totalOrder`). */
  readonly order: readonly OrderPart[];
  readonly page: Page;
  /** The market date from which months are counted back. Defaults to the database's current date. */
  readonly asOf?: string | undefined;
}

/**
 * A query that states the reader's entitlement. Stores accept no other query, so code that reads rows does not compile
 * until it specifies the part.
 */
export interface OwnedQuery extends DatasetQuery {
  readonly part: Part;
}

/** The properties of a query that determine which rows match. */
export type Matching = Pick<OwnedQuery, 'where' | 'asOf' | 'part'>;
