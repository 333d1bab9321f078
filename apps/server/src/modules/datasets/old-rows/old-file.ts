import type { Field, Manifest } from '@jishi/contract';
import { Refusal } from '../../../platform/refusal.ts';
import type { Dataset } from '../dataset.ts';

/** The digits of a decimal column: all of them, and those behind the point. */
export interface Digits {
  readonly width: number;
  readonly scale: number;
}

/** A column of a file of rows. */
export interface FileColumn {
  readonly code: string;
  readonly type: Field['type'];
  /** Only of a number. */
  readonly digits: Digits | null;
}

/** The place of the old rows of a data set: Parquet files, or ClickHouse. */
export type History = NonNullable<NonNullable<Manifest['storage']>['history']>;

/** A file of the rows of some days. It never changes, and no other file has rows of these days. */
export interface OldFile {
  /** The path of a Parquet file; the table and the name of a file in ClickHouse. */
  readonly path: string;
  /** The days of its first and its last row. */
  readonly from: string;
  readonly to: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly columns: readonly FileColumn[];
}

/** The rows of a data set that are in files. */
export interface OldRows {
  /** The field of the key that decides where a row is. */
  readonly day: string;
  /** Rows before this day are in files, and no others. */
  readonly before: string;
  readonly history: History;
  /** The oldest first. */
  readonly files: readonly OldFile[];
  /** Grows with each change of the list. */
  readonly revision: bigint;
}

/** Returns the rows of a data set that are in files; null if none are. */
export type OldRowsOf = (dataset: Dataset) => Promise<OldRows | null>;

/** The list of files, as a process knows it. */
export interface OldList {
  readonly oldRows: OldRowsOf;
  /** Returns true if no rows were moved into files since the list was read. */
  isCurrent(dataset: Dataset, old: OldRows | null): Promise<boolean>;
}

/** A question that files cannot answer exactly as PostgreSQL does. */
export class NotInFiles extends Refusal {
  /** The operation of the condition, or the part of the question. */
  readonly part: string;

  constructor(part: string, { code = '', before = '' } = {}) {
    super('gateway.notInFiles', { code, before, part }, `rows in files have no ${part}`);
    this.part = part;
  }

  /** Returns the refusal with the data set and the first day that answers the question. */
  of({ code }: Dataset, { before }: OldRows): NotInFiles {
    return new NotInFiles(this.part, { code, before });
  }
}

/** Returns the name of the column with the number of decimals that a number was stored with. */
export const scaleColumn = (code: string): string => `${code}#scale`;

/** Quotes a name for an engine. */
export function quoted(name: string): string {
  if (name.includes('"')) throw new Error(`not a name: ${name}`);
  return `"${name}"`;
}
