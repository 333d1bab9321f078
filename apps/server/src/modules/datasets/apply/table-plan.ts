/** An existing table in the schema `data`. */
export interface ExistingTable {
  readonly columns: ReadonlyMap<string, string>;
  /** Columns that PostgreSQL computes. */
  readonly computed: ReadonlySet<string>;
  readonly key: readonly string[];
  readonly indexes: readonly string[];
  readonly isEmpty: boolean;
  /** Columns with at least one value, in a row or in an earlier row version. */
  readonly filled: ReadonlySet<string>;
  /** The rows that the data set has in files. Null if it has none. */
  readonly files: ExistingFiles | null;
  /** The row version table. Undefined if the data set has none. */
  readonly history: ExistingHistory | undefined;
  /** The history table. Undefined if the data set has none. */
  readonly served: ExistingServed | undefined;
}

export interface TablePlan {
  readonly statements: readonly string[];
  /** The changes, one line each, for the operator. */
  readonly notes: readonly string[];
  /** The reasons to reject the change. A single reason stops the whole apply. */
  readonly refusals: readonly string[];
}

export const NOTHING: TablePlan = { statements: [], notes: [], refusals: [] };

/** The rows of a data set that are stored in files. */
export interface ExistingFiles {
  /** Rows before this date are in files. */
  readonly before: string;
  /** The field that contains the date. */
  readonly by: string;
  /** The manifest's `storage.history`, which defaults to `files`. */
  readonly history: string;
  readonly fields: readonly string[];
}

/** The existing row version table of a data set. */
export interface ExistingHistory {
  /** The date field that distinguishes the versions of a row. */
  readonly by: string;
  readonly indexes: readonly string[];
  /** True if the manifest would drop the table while it contains earlier versions of rows. */
  readonly holdsEarlier: boolean;
}

/** The existing history table of a data set. */
export interface ExistingServed {
  readonly indexes: readonly string[];
  /** True if the table contains rows that the data set no longer has. */
  readonly holdsPast: boolean;
}
