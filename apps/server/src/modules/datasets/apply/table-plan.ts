/** A table of `data` as the database has it. */
export interface ExistingTable {
  readonly columns: ReadonlyMap<string, string>;
  readonly key: readonly string[];
  readonly indexes: readonly string[];
  readonly isEmpty: boolean;
  /** Columns that hold at least one value, be it of an earlier version. */
  readonly filled: ReadonlySet<string>;
  /** The table of its versions, where it has one. */
  readonly history: ExistingHistory | undefined;
}

export interface TablePlan {
  readonly statements: readonly string[];
  /** What is done, one line each, for the person. */
  readonly notes: readonly string[];
  /** Why it is not done. Anything here stops the whole apply. */
  readonly refusals: readonly string[];
}

export const NOTHING: TablePlan = { statements: [], notes: [], refusals: [] };

/** The table of the versions of a data set's rows, as the database has it. */
export interface ExistingHistory {
  /** The field by whose day the versions are told apart. */
  readonly by: string;
  readonly indexes: readonly string[];
  /** It holds versions that are not the rows of the data set, and the manifest would give it up. */
  readonly holdsEarlier: boolean;
}
