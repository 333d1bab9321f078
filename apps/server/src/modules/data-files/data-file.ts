import type { FieldType } from '@jishi/contract';
import type { ColumnBounds } from '../datasets/index.ts';

/** The progress of generating a data set's files, and the version whose files are listed. */
export interface FileSet {
  readonly datasetCode: string;
  readonly wantedAt: Date;
  /** The version whose files are listed; null until the first ones exist. */
  readonly version: bigint | null;
  readonly fields: FieldIds;
  readonly filesReady: number | null;
  readonly filesTotal: number | null;
  readonly writing: string | null;
  readonly failures: number;
  readonly failedAt: Date | null;
}

/** The id and type of every field that the data set's files have ever contained, by field code. */
export type FieldIds = Readonly<Record<string, { readonly id: number; readonly type: FieldType }>>;

/** A file's period, and the state of the data set from which its rows were read. */
export interface FileRows {
  readonly period: string;
  readonly madeInVersion: bigint;
  readonly feedObjectId: bigint;
  readonly shape: Buffer;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly rows: number;
}

export interface DataFile extends FileRows {
  readonly id: bigint;
  readonly datasetCode: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly path: string;
  readonly bounds: Readonly<Record<string, ColumnBounds>>;
  /** The version in whose list the file first appeared. Null until all files of that version exist. */
  readonly listedInVersion: bigint | null;
}

/** The period of the file that contains a version's changed rows. No list includes that file. */
export const CHANGES = 'changes';

/**
 * How readers get the changes of a version. `first`: the version has the first list, so all of its rows are new.
 * `rows`: one file contains the changed rows. `files`: whole files were replaced. Null: the changes are unknown.
 */
export type VersionChanges = 'first' | 'rows' | 'files' | null;

/**
 * Returns the oldest position in the change feed among the listed files; null if none are listed. Every listed file
 * includes all changes up to that position.
 */
export const oldestOf = (listed: readonly DataFile[]): bigint | null =>
  listed.reduce<bigint | null>(
    (least, { feedObjectId }) => (least === null || feedObjectId < least ? feedObjectId : least),
    null,
  );

/** Returns the path of a file. Each folder contains only one file. */
export const fileNameOf = ({
  path,
  datasetCode,
  period,
}: Pick<DataFile, 'path' | 'datasetCode' | 'period'>) => `${path}/${datasetCode}_${period}.parquet`;
