/** A table of `data` in the database. */
export interface ExistingTable {
  readonly columns: ReadonlyMap<string, string>;
  /** Columns that PostgreSQL computes. */
  readonly computed: ReadonlySet<string>;
  readonly key: readonly string[];
  readonly indexes: readonly string[];
  readonly isEmpty: boolean;
  /** Columns with at least one value, in a row or in an earlier row version. */
  readonly filled: ReadonlySet<string>;
  /** The data set's rows in files; null if it has none. */
  readonly files: ExistingFiles | null;
  /** The table of row versions; undefined if the data set has none. */
  readonly history: ExistingHistory | undefined;
  /** The table of the data set's history; undefined if it has none. */
  readonly served: ExistingServed | undefined;
}

export interface TablePlan {
  readonly statements: readonly string[];
  /** The changes, one line each, for the operator. */
  readonly notes: readonly string[];
  /** The reasons why the change is refused. Any reason stops the whole apply. */
  readonly refusals: readonly string[];
}

export const NOTHING: TablePlan = { statements: [], notes: [], refusals: [] };

/** The part of a data set's rows that is stored in files. */
export interface ExistingFiles {
  /** Rows before this date are in files. */
  readonly before: string;
  /** The field that contains the date. */
  readonly by: string;
  /** The manifest's `storage.history`, which is `files` by default. */
  readonly history: string;
  readonly fields: readonly string[];
}

/** The existing table of a data set's row versions. */
export interface ExistingHistory {
  /** The date field that distinguishes the versions of a row. */
  readonly by: string;
  readonly indexes: readonly string[];
  /** True if the table contains earlier versions of rows and the manifest would drop the table. */
  readonly holdsEarlier: boolean;
}

/** The existing table of a data set's history. */
export interface ExistingServed {
  readonly indexes: readonly string[];
  /** True if the table contains rows that the data set no longer has. */
  readonly holdsPast: boolean;
}
