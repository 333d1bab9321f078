import type { Field, Manifest } from '@jishi/contract';
import { Refusal } from '../../../platform/refusal.ts';
import type { Dataset } from '../dataset.ts';

/** The digits of a decimal column: the total number, and the number after the point. */
export interface Digits {
  readonly width: number;
  readonly scale: number;
}

/** A column in a file of rows. */
export interface FileColumn {
  readonly code: string;
  readonly type: Field['type'];
  /** Null unless the column contains numbers. */
  readonly digits: Digits | null;
}

/** The storage of a data set's old rows: Parquet files, or ClickHouse. */
export type History = NonNullable<NonNullable<Manifest['storage']>['history']>;

/** A file with the rows of a range of days. It never changes, and no other file has rows of these days. */
export interface OldFile {
  /** The path of a Parquet file. For ClickHouse, the table and the file's name. */
  readonly path: string;
  /** The dates of its first and its last row. */
  readonly from: string;
  readonly to: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly columns: readonly FileColumn[];
}

/** The rows of a data set that are in files. */
export interface OldRows {
  /** The date field of the key. It determines whether a row is in a file or in the table. */
  readonly day: string;
  /** Rows before this date are in files. All others are in the table. */
  readonly before: string;
  readonly history: History;
  /** Sorted by date, oldest first. */
  readonly files: readonly OldFile[];
  /** Increases with each change of the list. */
  readonly revision: bigint;
}

/** Returns the rows of a data set that are in files. Null if none are. */
export type OldRowsOf = (dataset: Dataset) => Promise<OldRows | null>;

/** The list of files as cached by a process. */
export interface OldList {
  readonly oldRows: OldRowsOf;
  /** Returns true if no rows were moved into files since the list was read. */
  isCurrent(dataset: Dataset, old: OldRows | null): Promise<boolean>;
}

/** The error for a query to which files cannot give exactly the same answer as PostgreSQL. */
export class NotInFiles extends Refusal {
  /** The operator of the condition, or the part of the query, that files do not support. */
  readonly part: string;

  constructor(part: string, { code = '', before = '' } = {}) {
    super('gateway.notInFiles', { code, before, part }, `rows in files have no ${part}`);
    this.part = part;
  }

  /** Returns the error with the code of the data set and the first date for which the query can be answered. */
  of({ code }: Dataset, { before }: OldRows): NotInFiles {
    return new NotInFiles(this.part, { code, before });
  }
}

/** Returns the name of the column that stores how many decimals each number had. */
export const scaleColumn = (code: string): string => `${code}#scale`;

/** Quotes a name for an engine. */
export function quoted(name: string): string {
  if (name.includes('"')) throw new Error(`not a valid name: ${name}`);
  return `"${name}"`;
}
