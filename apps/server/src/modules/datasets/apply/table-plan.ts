/** A table of `data` in the database. */
export interface ExistingTable {
  readonly columns: ReadonlyMap<string, string>;
  /** Columns whose values PostgreSQL computes. */
  readonly computed: ReadonlySet<string>;
  readonly key: readonly string[];
  readonly indexes: readonly string[];
  readonly isEmpty: boolean;
  /** Columns with at least one value, in a row or in an earlier row version. */
  readonly filled: ReadonlySet<string>;
  /** Its rows in files; null if there are none. */
  readonly files: ExistingFiles | null;
  /** The table of row versions, if the data set has one. */
  readonly history: ExistingHistory | undefined;
  /** The table of the rows as they were served, if the data set keeps a history. */
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

/** The rows of a data set in files. */
export interface ExistingFiles {
  /** Rows before this day are in files. */
  readonly before: string;
  /** The field with the day. */
  readonly by: string;
  /** The place of the files. */
  readonly history: string;
  readonly fields: readonly string[];
}

/** The table of a data set's row versions, in the database. */
export interface ExistingHistory {
  /** The field whose day distinguishes the versions. */
  readonly by: string;
  readonly indexes: readonly string[];
  /** True if it holds versions that are not rows of the data set, and the manifest would drop the table. */
  readonly holdsEarlier: boolean;
}

/** The table of a data set's rows as they were served, in the database. */
export interface ExistingServed {
  readonly indexes: readonly string[];
  /** True if it holds rows that the data set no longer has. */
  readonly holdsPast: boolean;
}
