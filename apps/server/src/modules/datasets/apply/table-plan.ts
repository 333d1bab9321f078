/** A table of `data` in the database. */
export interface ExistingTable {
  readonly columns: ReadonlyMap<string, string>;
  readonly key: readonly string[];
  readonly indexes: readonly string[];
  readonly isEmpty: boolean;
  /** Columns with at least one value, in the rows or in an earlier version. */
  readonly filled: ReadonlySet<string>;
  /** The table of its versions, if it has one. */
  readonly history: ExistingHistory | undefined;
}

export interface TablePlan {
  readonly statements: readonly string[];
  /** The changes, one line each, for the operator. */
  readonly notes: readonly string[];
  /** The reasons against the change. Any reason stops the whole apply. */
  readonly refusals: readonly string[];
}

export const NOTHING: TablePlan = { statements: [], notes: [], refusals: [] };

/** The table of the versions of a data set's rows, in the database. */
export interface ExistingHistory {
  /** The field whose day distinguishes the versions. */
  readonly by: string;
  readonly indexes: readonly string[];
  /** True if it holds versions that are not rows of the data set, and the manifest would drop it. */
  readonly holdsEarlier: boolean;
}
